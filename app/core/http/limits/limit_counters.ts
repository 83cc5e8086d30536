import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { ASYNC_COMMIT } from '#core/database/async_commit'
import { statement } from '#core/database/statement'

/** A counter of attempts that starts anew after its duration. */
export interface LimitWindow {
  /** Identifies the counter. */
  name: string
  most: number
  /** Milliseconds, as the block. */
  duration: number
  /** How long the attempt above the limit blocks the counter; 0 until the window ends. */
  block: number
}

/** An exceeded window: its place among the others, and the milliseconds to wait. */
type Exceeded = { place: number; wait: number }

/** Commits without waiting for the disk: a crash of the database may lose the counts of its last half second. */
const take = statement<Exceeded | { place: null }>(`
  select t.place, t.wait from (${ASYNC_COMMIT}) as async_commit, take_limits(
    :names::text[], :most::int[], :durations::float8[], :blocks::float8[], :now::float8) as t`)

const find = statement<{ wait: number }>(`
  select r.expire - :now::float8 as wait
  from unnest(:names::text[], :most::int[]) with ordinality as w (name, most, place)
  join rate_limits r on r.key = w.name and r.expire > :now and r.points >= w.most
  order by w.place limit 1`)

/** The rows are locked in the order in which attempts are counted. */
const reduce = statement(`
  update rate_limits r set points = r.points - 1
  from (${ASYNC_COMMIT}) as async_commit, (
    select c.key from unnest(:names::text[]) with ordinality as w (name, place)
    join rate_limits c on c.key = w.name order by w.place for update of c
  ) as counted
  where r.key = counted.key and r.expire > :now::float8 and r.points > 0`)

/**
 * Counts an attempt in the windows, in their order and by one statement.
 * @returns the first exceeded one; those after it are not counted
 */
export async function countAttempt(windows: readonly LimitWindow[]): Promise<Exceeded | null> {
  const { rows } = await take({
    names: namesOf(windows),
    most: windows.map(({ most }) => most),
    now: Date.now(),
    durations: windows.map(({ duration }) => duration),
    blocks: windows.map(({ block }) => block),
  })
  const found = rows[0]!
  return found.place === null ? null : found
}

/** @returns the milliseconds until the first window that is used up ends; null when all have attempts left */
export async function findUsedUp(windows: readonly LimitWindow[]): Promise<number | null> {
  const values = { names: namesOf(windows), most: windows.map(({ most }) => most) }
  const { rows } = await find({ ...values, now: Date.now() })
  return rows[0]?.wait ?? null
}

/** Takes a counted attempt back. */
export async function uncount(windows: readonly LimitWindow[]): Promise<void> {
  await reduce({ names: namesOf(windows), now: Date.now() })
}

const namesOf = (windows: readonly LimitWindow[]) => windows.map(({ name }) => name)

/** Deletes the counters whose window is over. */
export async function sweepCounters(now: DateTime): Promise<void> {
  await db.from('rate_limits').where('expire', '<', now.toMillis()).delete()
}
