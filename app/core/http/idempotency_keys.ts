import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

/** A process that dies leaves its lock behind for so long; one that lives renews it. */
export const LOCK_SECONDS = 15

const KEPT_HOURS = 24

type KeyedRequest = { userId: number; route: string; key: string; hash: string }

export type Claim =
  | { outcome: 'mine'; id: number }
  | { outcome: 'in flight' }
  | { outcome: 'other request' }
  | { outcome: 'answered'; status: number; answer: unknown }

type Mine = Extract<Claim, { outcome: 'mine' }>

/** The table of keys: who may act on one, and what was answered. */
@inject()
export class IdempotencyKeys {
  constructor(private clock: Clock) {}

  /** Of any number of callers at once, one is told that the key is its own. */
  async claim({ userId, route, key, hash }: KeyedRequest): Promise<Claim> {
    const now = this.clock.now()
    const fresh = { hash, now: now.toJSDate(), lock: this.lockEnd() }
    const { rows } = await db.rawQuery(
      `insert into idempotency_keys as known
         (user_id, route, key, request_hash, state, locked_until, created_at)
       values (:userId, :route, :key, :hash, 'in_flight', :lock, :now)
       on conflict (user_id, route, key) do update
         set request_hash = excluded.request_hash, state = 'in_flight', status = null,
             answer = null, locked_until = excluded.locked_until, created_at = excluded.created_at
         where known.created_at < :expired
            or (known.state = 'in_flight' and known.locked_until < :now
                and known.request_hash = excluded.request_hash)
       returning id`,
      { userId, route, key, ...fresh, expired: now.minus({ hours: KEPT_HOURS }).toJSDate() }
    )
    if (rows[0]) return { outcome: 'mine', id: rows[0].id }

    const known = await db
      .from('idempotency_keys')
      .where({ user_id: userId, route, key })
      .select('request_hash', 'state', 'status', 'answer')
      .first()
    // Freed in this very moment: the caller may simply come again.
    if (!known) return { outcome: 'in flight' }
    if (known.request_hash !== hash) return { outcome: 'other request' }
    if (known.state === 'in_flight') return { outcome: 'in flight' }
    return { outcome: 'answered', status: known.status, answer: known.answer }
  }

  async keep({ id }: Mine, status: number, answer: string | undefined) {
    const done = { state: 'answered', status, answer: answer ?? null, locked_until: null }
    await db.from('idempotency_keys').where({ id }).update(done)
  }

  async renew({ id }: Mine) {
    const lock = { locked_until: this.lockEnd() }
    await db
      .from('idempotency_keys')
      .where({ id, state: 'in_flight' })
      .update(lock)
      .catch(() => {})
  }

  async free({ id }: Mine) {
    await db.from('idempotency_keys').where({ id, state: 'in_flight' }).delete()
  }

  /** @returns how many keys had outlived their day */
  async sweep(): Promise<number> {
    const expired = this.clock.now().minus({ hours: KEPT_HOURS }).toJSDate()
    const deleted: unknown = await db
      .from('idempotency_keys')
      .where('created_at', '<', expired)
      .delete()
    return Number(deleted)
  }

  private lockEnd(): Date {
    return this.clock.now().plus({ seconds: LOCK_SECONDS }).toJSDate()
  }
}
