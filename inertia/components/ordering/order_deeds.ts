import type { Data } from '@generated/data'

type Order = Pick<Data.Ordering.Order, 'status' | 'paid' | 'refund' | 'isPayable'>

/** Whether its buyer can ask for the money back: what was paid for, and is not on its way back. */
export function canAskBack({ status, paid, refund }: Order): boolean {
  const isOpen = refund !== null && !['failed', 'rejected'].includes(refund.state)
  return status === 'paid' && paid.amount !== '0' && !isOpen
}

/** What came to nothing, or went back, can be bought once more. */
export function canBuyAgain({ status, isPayable }: Order): boolean {
  return status === 'refunded' || (status === 'unpaid' && !isPayable)
}
