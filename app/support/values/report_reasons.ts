/** Why a product is reported. */
export const PRODUCT_REPORT_REASONS = [
  'copyright',
  'illegal',
  'adult',
  'misleading',
  'other',
] as const

/** Why messages of a chat are reported. */
export const CHAT_REPORT_REASONS = [
  'spam',
  'fraud',
  'harassment',
  'illegal',
  'adult',
  'other',
] as const

export const REPORT_REASONS = [
  'copyright',
  'misleading',
  'spam',
  'fraud',
  'harassment',
  'illegal',
  'adult',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
