import type { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import { outageOf, type Dependency, type Outage } from '#core/errors/outage'

type Told = Pick<Logger, 'warn' | 'error'>
type Current = { since: number; lastAt: number; toldAt: number; failures: number }

const TOLD_EVERY_MS = 60_000
/** More than the longest pause of a job and the patience of its client: an outage that nothing met for so long is over. */
export const OVER_AFTER_MS = 5 * TOLD_EVERY_MS

/** Of this process. */
const current = new Map<Dependency, Current>()

const STORE = `
  insert into outages as known (dependency, reason, began_at, seen_at)
  values (:dependency, :reason, :now, :now)
  on conflict (dependency) do update set reason = excluded.reason, seen_at = excluded.seen_at,
    began_at = case when known.seen_at < :before then excluded.began_at else known.began_at end`

/** Logs an error; one of an outage as part of that outage. */
export function reportFailure(error: unknown, message: string, logger: Told, facts: object = {}) {
  const outage = outageOf(error)
  if (outage) noteOutage(outage, error, logger)
  else logger.error({ err: error, ...facts }, message)
}

/** Tells of an outage once a minute, in the log and to operators, however many jobs and connections meet it. */
export function noteOutage(
  { dependency, reason }: Outage,
  error: unknown,
  logger: Told,
  now = Date.now()
) {
  const last = current.get(dependency)
  const isSame = last !== undefined && now < last.lastAt + OVER_AFTER_MS
  const { since, toldAt, failures } = isSame ? last : { since: now, toldAt: 0, failures: 0 }
  const isTold = now >= toldAt + TOLD_EVERY_MS
  const counted = isTold ? { toldAt: now, failures: 0 } : { toldAt, failures: failures + 1 }
  current.set(dependency, { since, lastAt: now, ...counted })
  if (!isTold) return
  const facts = { dependency, reason, since: new Date(since), failures: failures + 1, err: error }
  logger.error(facts, 'outage: what needs it waits and goes on by itself')
  // Without the database, only the log and `/health/ready` can tell. A held database has a check of its own.
  if (dependency !== 'database' && dependency !== 'release') void store({ dependency, reason }, now)
}

async function store({ dependency, reason }: Outage, now: number) {
  const before = new Date(now - OVER_AFTER_MS)
  await db.rawQuery(STORE, { dependency, reason, now: new Date(now), before }).catch(() => {})
}
