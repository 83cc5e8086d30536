import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type ApplicationDraft from '#applications/models/application_draft'

/** Until when the account's address counts as proved; null when it is not, or the address has changed since. */
export function provedUntil(
  draft: Pick<ApplicationDraft, 'email' | 'emailProvedAt'> | null,
  email: string,
  now: DateTime
): DateTime | null {
  if (!draft?.emailProvedAt || draft.email !== email) return null
  const until = draft.emailProvedAt.plus({ days: marketplace.applications.proofDays })
  return until > now ? until : null
}
