import type { RefundReason } from '#orders/models/refund'

/**
 * Of the three reasons that there are for a refund, the nearest to what a bank or a gateway was told.
 * @param otherwise where nothing like it was told
 */
export function toRefundReason(told: string | null, otherwise: RefundReason): RefundReason {
  const words = told?.toLowerCase() ?? ''
  if (words.includes('duplicate')) return 'DUPLICATE_PAYMENT'
  return /fraud|unrecogni|unauthori/.test(words) ? 'CREDIT_CARD_FRAUD' : otherwise
}
