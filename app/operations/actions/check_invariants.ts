import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { AdvancePass } from '#operations/actions/advance_pass'
import { StoreProgress } from '#operations/actions/store_progress'
import { FindViolations } from '#operations/queries/find_violations'
import { allInvariants, type Invariant } from '#core/invariants/invariant'
import { withFound, type Progress } from '#operations/values/invariant_progress'

type Input = {
  /** Looks at all rows, however long that takes. */
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

/**
 * A run ends after so many slices, which take seconds of a processor, or in any case before the next one begins: on a busy
 * machine slices wait for most of their time.
 */
const RUN_SLICES = 400
const RUN_MS = 45_000
/** Then it is the turn of the next invariant: one with many slices leaves time for the others. */
const TURN_MS = 10_000
/**
 * A statement that takes longer fails, so that one invariant does not keep the others waiting. One process is enough, and
 * slices are read by indexes: without the second setting, the planner prefers to read whole tables for each.
 */
const SETTINGS = `
  set local statement_timeout = '15s';
  set local max_parallel_workers_per_gather = 0;
  set local random_page_cost = 1`
/** Changed rows are checked twice, because transactions that began earlier may commit later. */
const OVERLAP = { minutes: 2 }

type Work = (before: Progress, trx: TransactionClientContract) => Promise<Progress>

/**
 * Checks the invariants: first the rows that changed since the last time, which is quick, then slices of all rows, those
 * first whose pass is the longest ago. A small market is looked at as a whole in each minute; a pass over a large one
 * continues where the last run stopped. Never two invariants at once, so that little of the database is taken.
 */
@inject()
export class CheckInvariants {
  constructor(
    private findViolations: FindViolations,
    private advancePass: AdvancePass,
    private storeProgress: StoreProgress,
    private clock: Clock,
    private logger: Logger
  ) {}

  async execute({ isFull = false, name }: Input = {}): Promise<InvariantSummary[]> {
    const end = isFull ? Infinity : performance.now() + RUN_MS
    let slices = isFull ? Infinity : RUN_SLICES
    const isRunOver = () => slices <= 0 || performance.now() >= end
    const chosen = allInvariants().filter((one) => name === undefined || one.name === name)
    const run = new Map(await this.#load(chosen, isFull))
    const spent = new Map<string, number>()
    const turn = async (invariant: Invariant, work: Work) => {
      const began = performance.now()
      const after = await this.#turn(run.get(invariant.name)!, work)
      run.set(invariant.name, after)
      const ms = Math.round(performance.now() - began)
      spent.set(invariant.name, (spent.get(invariant.name) ?? 0) + ms)
      return after
    }
    const hasFailed = new Set<string>()
    for (const invariant of chosen) {
      const before = run.get(invariant.name)!
      const after = await turn(invariant, (last, trx) => this.#checkQuickly(invariant, last, trx))
      if (after.checked_at === before.checked_at) hasFailed.add(invariant.name)
    }
    let open = chosen
      .filter((one) => one.slices && !hasFailed.has(one.name))
      .toSorted((a, b) => lastPass(run.get(a.name)!) - lastPass(run.get(b.name)!))
    while (open.length > 0 && !isRunOver()) {
      const unfinished: Invariant[] = []
      for (const invariant of open) {
        if (isRunOver()) break
        const turnEnd = isFull ? Infinity : performance.now() + TURN_MS
        const isOver = () => {
          slices -= 1
          return isRunOver() || performance.now() >= turnEnd
        }
        const after = await turn(invariant, (before, trx) =>
          this.advancePass.execute({ invariant, before, isOver }, trx)
        )
        if (after.next_key !== null && after.failure === null) unfinished.push(invariant)
      }
      open = unfinished
    }
    if (!name) await this.#deleteObsolete()
    return chosen.map((one) => summaryOf(run.get(one.name)!, spent.get(one.name)!))
  }

  /** Unknown ones get a row at once: from then on a check that never comes is noticed. */
  async #load(chosen: Invariant[], isFull: boolean): Promise<[string, Progress][]> {
    const now = this.clock.now().toJSDate()
    const rows = chosen.map(({ name }) => ({ name, watched_since: now }))
    await db.knexQuery().table('invariant_results').insert(rows).onConflict('name').ignore()
    const names = chosen.map(({ name }) => name)
    const stored: (Progress & { next_key: string | null })[] = await db
      .from('invariant_results')
      .whereIn('name', names)
    return stored.map((row) => {
      const next = isFull || row.next_key === null ? null : Number(row.next_key)
      return [row.name, { ...row, next_key: next }]
    })
  }

  /** An invariant without slices is looked at as a whole, one with them where rows changed. */
  async #checkQuickly(invariant: Invariant, before: Progress, trx: TransactionClientContract) {
    const { slices, changed } = invariant
    if (!slices) return this.advancePass.execute({ invariant, before, isOver: () => false }, trx)
    if (!changed || !before.checked_at) return before
    const since = DateTime.fromJSDate(before.checked_at).minus(OVERLAP).toJSDate()
    const ids = await this.findViolations.execute(invariant, { scope: changed, since }, trx)
    return withFound(before, ids)
  }

  async #turn(before: Progress, work: Work): Promise<Progress> {
    let after: Progress
    try {
      after = await db.transaction(async (trx) => {
        await trx.rawQuery(SETTINGS)
        return work(before, trx)
      })
      after = { ...after, checked_at: this.clock.now().toJSDate() }
    } catch (error) {
      this.logger.error({ err: error, invariant: before.name }, 'an invariant could not be checked')
      after = { ...before, failure: (error as Error).message.slice(0, 500) }
    }
    return this.storeProgress.execute({ before, after })
  }

  /** Results of invariants that this release does not have. */
  async #deleteObsolete() {
    const names = allInvariants().map(({ name }) => name)
    await db.from('invariant_results').whereNotIn('name', names).delete()
  }
}

const lastPass = ({ fully_checked_at: at }: Progress) => at?.getTime() ?? 0

const summaryOf = (
  { name, violations, sample, failure }: Progress,
  ms: number
): InvariantSummary => ({ name, violations, sample, failure, ms })
