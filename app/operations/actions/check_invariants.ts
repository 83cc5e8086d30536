import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Invariant } from '#operations/values/invariant'
import { INVARIANTS } from '#operations/values/invariants'
import { Live } from '#platform/realtime/live'

/** What is stored about an invariant. */
interface Result {
  name: string
  checked_at: Date
  fully_checked_at: Date
  full_ms: number
  violations: number
  sample: string[]
  broken_since: Date | null
  failure: string | null
}

type Found = { ids: string[]; ms: number; failure: string | null }
type Input = {
  /** Checks all rows, however long that takes. */
  isFull?: boolean
  /** Only this one. */
  name?: string
}

export interface InvariantSummary {
  name: string
  violations: number
  sample: string[]
  failure: string | null
  ms: number
}

/** Ids that are stored and shown. */
const SAMPLE = 20
/** Violations are counted up to this number. */
const MOST = 1_000
/** After this time, listeners have processed an event. */
const GRACE = { seconds: 60 }
/** An invariant whose full check takes longer is checked on changed rows, and in full once a day. */
const FAST_MS = 200
const FULL_AGAIN = { hours: 24 }
/** In full once an hour: what is broken, and what cannot be restricted to changed rows. */
const SOON_AGAIN = { hours: 1 }
/** Changed rows are checked twice, because transactions that began earlier may commit later. */
const OVERLAP = { minutes: 2 }
const EPOCH = DateTime.fromSeconds(0)

/**
 * Checks the invariants and stores what was found. On a small database each check covers all rows; otherwise those
 * that changed since the last one. An invariant that is broken or restored is recorded in the history.
 */
@inject()
export class CheckInvariants {
  constructor(
    private clock: Clock,
    private live: Live,
    private logger: Logger
  ) {}

  async execute({ isFull = false, name }: Input = {}): Promise<InvariantSummary[]> {
    const stored: Result[] = await db.from('invariant_results')
    const results = new Map(stored.map((result) => [result.name, result]))
    const summaries: InvariantSummary[] = []
    for (const invariant of INVARIANTS.filter((one) => name === undefined || one.name === name)) {
      const before = results.get(invariant.name)
      const since = isFull ? EPOCH : this.#since(invariant, before)
      if (!since) continue
      const found = await this.#violations(invariant, since)
      const { violations, sample } = await this.#store(
        invariant.name,
        found,
        since === EPOCH,
        before
      )
      const { failure, ms } = found
      summaries.push({ name: invariant.name, violations, sample, failure, ms })
    }
    if (!name) await this.#deleteObsolete()
    return summaries
  }

  /** Rows changed since this time are checked; null when the invariant is not due. */
  #since({ sql }: Invariant, before: Result | undefined): DateTime | null {
    if (!before || before.full_ms <= FAST_MS) return EPOCH
    const isRestricted = sql.includes(':since')
    const again = before.violations > 0 || !isRestricted ? SOON_AGAIN : FULL_AGAIN
    const fullAt = DateTime.fromJSDate(before.fully_checked_at)
    if (fullAt <= this.clock.now().minus(again)) return EPOCH
    return isRestricted ? DateTime.fromJSDate(before.checked_at).minus(OVERLAP) : null
  }

  async #violations({ name, sql }: Invariant, since: DateTime): Promise<Found> {
    const began = performance.now()
    const settled = this.clock.now().minus(GRACE).toJSDate()
    const bindings = { since: since.toJSDate(), settled, most: MOST }
    const used = Object.fromEntries(
      Object.entries(bindings).filter(([key]) => key === 'most' || sql.includes(`:${key}`))
    )
    try {
      const text = `select id from (${sql}) as violations order by id limit :most`
      const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(text, used)
      const ms = Math.round(performance.now() - began)
      return { ids: rows.map(({ id }) => id), ms, failure: null }
    } catch (error) {
      this.logger.error({ err: error, invariant: name }, 'an invariant could not be checked')
      const failure = (error as Error).message.slice(0, 500)
      return { ids: [], ms: Math.round(performance.now() - began), failure }
    }
  }

  async #store(name: string, found: Found, isFull: boolean, before: Result | undefined) {
    const now = this.clock.now().toJSDate()
    const isUnknown = found.failure !== null
    const fresh = { violations: found.ids.length, sample: found.ids.slice(0, SAMPLE) }
    const kept = { violations: before?.violations ?? 0, sample: before?.sample ?? [] }
    // Changed rows can prove a violation, but not that an earlier one is gone.
    const state = isUnknown || (!isFull && kept.violations > fresh.violations) ? kept : fresh
    const isBroken = state.violations > 0
    const full = isFull && !isUnknown ? { fully_checked_at: now, full_ms: found.ms } : {}
    const row = {
      fully_checked_at: before?.fully_checked_at ?? now,
      full_ms: before?.full_ms ?? 0,
      ...full,
      name,
      checked_at: now,
      violations: state.violations,
      failure: found.failure,
      sample: JSON.stringify(state.sample),
      broken_since: isBroken ? (before?.broken_since ?? now) : null,
    }
    await db.transaction(async (trx) => {
      await trx.knexQuery().table('invariant_results').insert(row).onConflict('name').merge()
      if (isBroken === kept.violations > 0) return
      trx.after('commit', () => this.live.publish('admins', { type: 'invariants' }))
      const change = { name, at: now, violations: state.violations, sample: row.sample }
      await trx.table('invariant_changes').insert(change)
    })
    if (isBroken) this.logger.error({ invariant: name, ...state }, 'an invariant is broken')
    return state
  }

  /** Results of invariants that this release does not have. */
  async #deleteObsolete() {
    const names = INVARIANTS.map(({ name }) => name)
    await db.from('invariant_results').whereNotIn('name', names).delete()
  }
}
