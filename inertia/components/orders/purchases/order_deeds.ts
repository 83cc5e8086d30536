import type { Data } from '@generated/data'

type Order = Pick<
  Data.Orders.Purchases.Order,
  'status' | 'paid' | 'refund' | 'isPayable' | 'isDisputed'
>
type Charged = Pick<Data.Orders.Purchases.Order, 'status' | 'isPayable' | 'sentBackState'>

/** Whether its buyer can ask for the money back: paid, no refund under way, no open dispute. */
export function canAskBack({ status, paid, refund, isDisputed }: Order): boolean {
  const isOpen = refund !== null && !['failed', 'rejected'].includes(refund.state)
  return status === 'paid' && paid.amount !== '0' && !isOpen && !isDisputed
}

/** What came to nothing, or went back, can be bought once more. */
export function canBuyAgain({ status, isPayable }: Order): boolean {
  return status === 'refunded' || (status === 'unpaid' && !isPayable)
}

/** How the amount of an order is named: paid, due, or never charged. */
export function amountLabelOf({ status, isPayable, sentBackState }: Charged): string {
  if (status !== 'unpaid') return 'order.paid'
  if (isPayable || sentBackState) return 'order.to_pay'
  return 'order.not_charged'
}
