import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DurationLikeObject } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Attempt } from '#core/database/attempt'
import { statement } from '#core/database/statement'

/** A process that dies leaves its lock behind for so long; one that lives renews it. */
export const LOCK_SECONDS = 15

const KEPT = { hours: 24 }

type KeyedRequest = {
  userId: number
  route: string
  key: string
  hash: string
  /** How long it is known, when not for a day. */
  kept?: DurationLikeObject
}

export type Claim =
  | { outcome: 'mine'; attempt: Attempt }
  | { outcome: 'in flight' }
  | { outcome: 'other request' }
  | { outcome: 'answered'; status: number; answer: unknown }

/**
 * Nobody waits for the disk because of a key: whoever commits later carries it along, and what the
 * key stands for is committed in earnest.
 */
const UNHURRIED = `select set_config('synchronous_commit', 'off', true)`

const takeKey = statement<Attempt>(`
  insert into idempotency_keys as known
    (user_id, route, key, request_hash, state, locked_until, created_at)
  select :userId, :route, :key, :hash, 'in_flight', :lock, :now from (${UNHURRIED}) as unhurried
  on conflict (user_id, route, key) do update
    set request_hash = excluded.request_hash, state = 'in_flight', status = null, answer = null,
        locked_until = excluded.locked_until, created_at = excluded.created_at,
        reached = case when known.created_at < :expired then null else known.reached end
    where known.created_at < :expired
       or (known.state = 'in_flight' and known.locked_until <= :now
           and known.request_hash = excluded.request_hash)
  returning id, reached`)

const keepAnswer = statement(`
  update idempotency_keys set state = 'answered', status = :status, answer = :answer, locked_until = null
  from (${UNHURRIED}) as unhurried where id = :id`)

/** The table of keys: who may act on one, and what was answered. */
@inject()
export class IdempotencyKeys {
  constructor(private clock: Clock) {}

  /** Of any number of callers at once, one is told that the key is its own. */
  async claim({ userId, route, key, hash, kept = KEPT }: KeyedRequest): Promise<Claim> {
    const now = this.clock.now()
    const fresh = { hash, now: now.toJSDate(), lock: this.lockEnd() }
    const expired = now.minus(kept).toJSDate()
    const { rows } = await takeKey({ userId, route, key, ...fresh, expired })
    if (rows[0]) return { outcome: 'mine', attempt: rows[0] }

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

  async keep({ id }: Attempt, status: number, answer: string | undefined) {
    await keepAnswer({ status, answer: answer ?? null, id })
  }

  async renew({ id }: Attempt) {
    const lock = { locked_until: this.lockEnd() }
    await db
      .from('idempotency_keys')
      .where({ id, state: 'in_flight' })
      .update(lock)
      .catch(() => {})
  }

  /** What has led to something stays: the next try goes on from there. */
  async free({ id }: Attempt) {
    const now = this.clock.now().toJSDate()
    await db.rawQuery(
      `update idempotency_keys set locked_until = ?
       where id = ? and state = 'in_flight' and reached is not null`,
      [now, id]
    )
    await db
      .from('idempotency_keys')
      .where({ id, state: 'in_flight' })
      .whereNull('reached')
      .delete()
  }

  /** @returns how many keys had outlived their day */
  async sweep(): Promise<number> {
    const expired = this.clock.now().minus(KEPT).toJSDate()
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
