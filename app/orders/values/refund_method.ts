/** How the money of an order goes back; nothing does, of what cost nothing. */
export type RefundMethod = 'gateway' | 'wallet' | 'transfer' | 'by_hand' | 'bank' | 'nothing'

/** How money goes back that came through this gateway when nobody wanted it any more. */
export function refundMethodOf(driver: string): RefundMethod {
  return driver === 'usdt_trc20' ? 'transfer' : 'gateway'
}

/** Within the joins of `orderRows`. What the bank took back bears the number of its dispute. */
export const REFUND_METHOD = `case
  when orders.paid_amount = 0 then 'nothing'
  when exists (
    select 1 from disputes
    where disputes.payment_id = orders.payment_id and disputes.state = 'lost'
      and refund.note = disputes.gateway || '/' || disputes.reference) then 'bank'
  when payment_completions.payment_id is not null then 'by_hand'
  when payment_gateways.driver = 'balance' then 'wallet'
  when payment_gateways.driver = 'usdt_trc20' then 'transfer'
  else 'gateway' end`
