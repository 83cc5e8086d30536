import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

/** When a shop has operated long enough for its first channel; null without a shop. */
export function matureAt({
  approvedAt,
  shopCreatedAt,
}: {
  approvedAt: Date | null
  shopCreatedAt: Date | null
}): DateTime | null {
  if (!approvedAt || !shopCreatedAt) return null
  const begun = Math.max(approvedAt.getTime(), shopCreatedAt.getTime())
  return DateTime.fromMillis(begun, { zone: 'utc' }).plus({
    hours: 24 * marketplace.payouts.firstChannelDays,
  })
}
