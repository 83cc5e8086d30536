import { hash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Why a session ended other than by sign-out; shown on the sign-in page. */
export const SESSION_ENDS = [
  'idle',
  'ended_elsewhere',
  'ended_by_operator',
  'password_changed',
  'password_reset',
  'two_factor_changed',
  'email_changed',
  'role_changed',
  'banned',
  'account_deleted',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

export const isSessionEnd = (value: unknown): value is SessionEnd =>
  SESSION_ENDS.some((reason) => reason === value)

type Which = { userId: number; except?: string; publicId?: string }

const DELETE = `
  with ended as (
    delete from sessions
     where user_id = :userId
       and id <> :except
       and (:publicId = '' or public_id::text = :publicId)
    returning id, expires_at),
  noted as (
    insert into ended_sessions (id_hash, reason, ended_at)
    select encode(sha256(convert_to(id, 'UTF8')), 'hex'), :reason, :now from ended
    on conflict (id_hash) do nothing)
  select count(*) filter (where expires_at > :now)::int as alive from ended`

/**
 * Deletes sessions of a user and stores the reason. Triggers signal every process and close event streams.
 * @returns the number of ended sessions
 */
export async function deleteSessions(
  { userId, except, publicId }: Which,
  reason: SessionEnd,
  now: Date,
  trx: TransactionClientContract
): Promise<number> {
  const { rows } = await trx.rawQuery<{ rows: { alive: number }[] }>(DELETE, {
    userId: String(userId),
    except: except ?? '',
    publicId: publicId ?? '',
    reason,
    now,
  })
  return rows[0]!.alive
}

/** Deletes a session after too long without use. */
export async function deleteIdleSession(id: string, now: Date) {
  const deleted = await db.from('sessions').where({ id }).where('expires_at', '<=', now).delete()
  if (Number(deleted) !== 1) return
  const row = { id_hash: hash('sha256', id, 'hex'), reason: 'idle', ended_at: now }
  await db.table('ended_sessions').insert(row).onConflict('id_hash').ignore()
}

/** @returns null for a session that was signed out, is active or unknown */
export async function findSessionEnd(id: string): Promise<SessionEnd | null> {
  const row = await db
    .from('ended_sessions')
    .where('id_hash', hash('sha256', id, 'hex'))
    .first()
  return isSessionEnd(row?.reason) ? row.reason : null
}
