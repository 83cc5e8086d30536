import type { RefundReason } from '#orders/models/refund'

/**
 * Maps the reason given by a bank or gateway to the nearest of our three refund reasons.
 * @param otherwise returned when nothing matches
 */
export function toRefundReason(reported: string | null, otherwise: RefundReason): RefundReason {
  const words = reported?.toLowerCase() ?? ''
  if (words.includes('duplicate')) return 'DUPLICATE_PAYMENT'
  return /fraud|unrecogni|unauthori/.test(words) ? 'CREDIT_CARD_FRAUD' : otherwise
}
