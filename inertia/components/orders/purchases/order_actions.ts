import type { Data } from '@generated/data'

type Order = Pick<
  Data.Orders.Purchases.Order,
  'status' | 'paid' | 'refund' | 'isPayable' | 'isDisputed'
>
type Charged = Pick<Data.Orders.Purchases.Order, 'status' | 'isPayable' | 'sentBackState'>

/** Whether its buyer can request a refund: paid, no refund pending, no open dispute. */
export function canRequestRefund({ status, paid, refund, isDisputed }: Order): boolean {
  const isOpen = refund !== null && !['failed', 'rejected'].includes(refund.state)
  return status === 'paid' && paid.amount !== '0' && !isOpen && !isDisputed
}

/** Canceled and refunded orders can be bought again. */
export function canBuyAgain({ status, isPayable }: Order): boolean {
  return status === 'refunded' || (status === 'unpaid' && !isPayable)
}

/** The label of the amount of an order: paid, due, or never charged. */
export function amountLabelOf(order: Charged): string {
  if (wasNeverCharged(order)) return 'order.not_charged'
  return order.status === 'unpaid' ? 'order.to_pay' : 'order.paid'
}

/** Canceled or expired before any payment arrived. */
export function wasNeverCharged({ status, isPayable, sentBackState }: Charged): boolean {
  return status === 'unpaid' && !isPayable && !sentBackState
}
