import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DurationLikeObject } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { IdempotentRequest } from '#core/database/idempotent_request'
import { statement } from '#core/database/statement'
import { ASYNC_COMMIT } from '#core/database/async_commit'

/** Duration of a lock; a living process renews it. */
export const LOCK_SECONDS = 15

const KEPT = { hours: 24 }

type KeyedRequest = {
  userId: number
  route: string
  key: string
  hash: string
  /** Validity of the key; a day by default. */
  kept?: DurationLikeObject
}

export type Claim =
  | { outcome: 'mine'; attempt: IdempotentRequest }
  | { outcome: 'in flight' }
  | { outcome: 'other request' }
  | { outcome: 'answered'; status: number; answer: unknown }

const takeKey = statement<IdempotentRequest>(`
  insert into idempotency_keys as stored
    (user_id, route, key, request_hash, state, locked_until, created_at)
  select :userId, :route, :key, :hash, 'in_flight', :lock, :now from (${ASYNC_COMMIT}) as async_commit
  on conflict (user_id, route, key) do update
    set request_hash = excluded.request_hash, state = 'in_flight', status = null, answer = null,
        locked_until = excluded.locked_until, created_at = excluded.created_at,
        reached = case when stored.created_at < :expired then null else stored.reached end
    where stored.created_at < :expired
       or (stored.state = 'in_flight' and stored.locked_until <= :now
           and stored.request_hash = excluded.request_hash)
  returning id, reached as "createdName"`)

const keepAnswer = statement(`
  update idempotency_keys set state = 'answered', status = :status, answer = :answer, locked_until = null
  from (${ASYNC_COMMIT}) as async_commit where id = :id`)

/** The table of idempotency keys and their stored responses. */
@inject()
export class IdempotencyKeys {
  constructor(private clock: Clock) {}

  /** Claims a key; only one of several concurrent callers gets it. */
  async claim({ userId, route, key, hash, kept = KEPT }: KeyedRequest): Promise<Claim> {
    const now = this.clock.now()
    const fresh = { hash, now: now.toJSDate(), lock: this.lockEnd() }
    const expired = now.minus(kept).toJSDate()
    const { rows } = await takeKey({ userId, route, key, ...fresh, expired })
    if (rows[0]) return { outcome: 'mine', attempt: rows[0] }

    const stored = await db
      .from('idempotency_keys')
      .where({ user_id: userId, route, key })
      .select('request_hash', 'state', 'status', 'answer')
      .first()
    // The key was released at this moment; the client may retry.
    if (!stored) return { outcome: 'in flight' }
    if (stored.request_hash !== hash) return { outcome: 'other request' }
    if (stored.state === 'in_flight') return { outcome: 'in flight' }
    return { outcome: 'answered', status: stored.status, answer: stored.answer }
  }

  async keep({ id }: IdempotentRequest, status: number, answer: string | undefined) {
    await keepAnswer({ status, answer: answer ?? null, id })
  }

  async renew({ id }: IdempotentRequest) {
    const lock = { locked_until: this.lockEnd() }
    await db
      .from('idempotency_keys')
      .where({ id, state: 'in_flight' })
      .update(lock)
      .catch(() => {})
  }

  /** Releases the lock but keeps a recorded object, with which the next attempt continues. */
  async free({ id }: IdempotentRequest) {
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

  /** Deletes the keys of a user. */
  async deleteOf(userId: number, trx: TransactionClientContract): Promise<void> {
    await trx.from('idempotency_keys').where({ user_id: userId }).delete()
  }

  /** @returns the number of expired keys that were deleted */
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
