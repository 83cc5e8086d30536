/** How an order's money is returned; `nothing` for free orders. */
export type RefundMethod = 'gateway' | 'wallet' | 'transfer' | 'by_hand' | 'bank' | 'nothing'

/** How an unwanted payment that came through this gateway is returned. */
export function refundMethodOf(driver: string): RefundMethod {
  return driver === 'usdt_trc20' ? 'transfer' : 'gateway'
}

/** SQL expression for the joins of `orderRows`. A refund made by the bank has its dispute's number as note. */
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
