import type { Session } from '@adonisjs/session'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

const KEY = 'impersonation'

/**
 * The impersonated user of an admin's session and the end of the impersonation. The session itself stays the admin's.
 */
export type ImpersonatedAccount = { userId: number; endsAt: DateTime }

export function impersonate(session: Session, userId: number, now: DateTime): ImpersonatedAccount {
  const endsAt = now.plus({ minutes: marketplace.impersonation.minutes })
  session.put(KEY, { userId, endsAt: endsAt.toMillis() })
  return { userId, endsAt }
}

export function impersonationIn(session: Session): ImpersonatedAccount | null {
  const stored: unknown = session.get(KEY)
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, endsAt } = stored as { userId: number; endsAt: number }
  return { userId, endsAt: DateTime.fromMillis(endsAt) }
}

export function stopImpersonating(session: Session) {
  session.forget(KEY)
}
