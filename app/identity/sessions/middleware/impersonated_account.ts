import type { Session } from '@adonisjs/session'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
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

/**
 * Removes the impersonation from the stored session when it ends. Requests of one session may end it at the same time: the
 * first one locks the row, and only its caller records the end in the audit log.
 * @returns false when another request has removed it
 */
export async function removeStored(
  sessionId: string,
  trx: TransactionClientContract
): Promise<boolean> {
  const row = await trx.from('sessions').where('id', sessionId).forUpdate().select('data').first()
  // The whole session has ended, so no other request can have removed it.
  if (!row) return true
  const { [KEY]: stored, ...rest } = JSON.parse(row.data)
  if (stored === undefined) return false
  await trx
    .from('sessions')
    .where('id', sessionId)
    .update({ data: JSON.stringify(rest) })
  return true
}
