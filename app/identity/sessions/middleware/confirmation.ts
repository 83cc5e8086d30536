import type { Session } from '@adonisjs/session'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'

const KEY = 'confirmed_at'

/**
 * Records in the session that the identity was confirmed: at sign-in, at sign-up and by POST /auth/confirmations.
 * @returns until when the confirmation is valid
 */
export function confirm(session: Session, now: DateTime): DateTime {
  session.put(KEY, now.toMillis())
  return now.plus({ minutes: marketplace.confirmation.minutes })
}

export function isConfirmed(session: Session, now: DateTime): boolean {
  const confirmedAt: unknown = session.get(KEY)
  if (typeof confirmedAt !== 'number') return false
  const age = now.diff(DateTime.fromMillis(confirmedAt)).as('minutes')
  return age < marketplace.confirmation.minutes
}
