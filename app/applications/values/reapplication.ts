import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type CreatorApplication from '#applications/models/creator_application'

/** When a rejected applicant may apply again; null when nothing has to be waited for. */
export function canApplyFrom(latest: CreatorApplication | null, now: DateTime): DateTime | null {
  if (latest?.status !== 'rejected' || !latest.decidedAt) return null
  const from = latest.decidedAt.plus({ days: marketplace.applications.reapplyAfterDays })
  return from > now ? from : null
}
