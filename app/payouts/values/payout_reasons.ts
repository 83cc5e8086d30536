/** Why nothing is paid on a Friday; what the creator can do comes first. */
export const PAYOUT_REASONS = [
  'no_channel',
  'channel_refused',
  'channel_type_off',
  'below_threshold',
  'below_channel_minimum',
  'above_channel_maximum',
  'other_currency',
  'paused_by_creator',
  'new_shop',
  'negative',
  'under_review',
  'banned',
  'rates_stale',
  'check_failed',
] as const

export type PayoutReason = (typeof PAYOUT_REASONS)[number]
