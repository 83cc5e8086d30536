import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { allInvariants } from '#core/invariants/invariant'
import type { InvariantResultSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export const INVARIANT_STATES = ['broken', 'all'] as const

/** Changed rows are looked at each minute; a check that has not come for twice its period is late. */
const PERIOD_MINUTES = 1
const PERIODS = 2

export interface InvariantState extends Row<
  InvariantResultSchema,
  'name' | 'fullMs' | 'violations' | 'brokenSince'
> {
  /** Null before the first check. */
  checkedAt: Column<InvariantResultSchema, 'checkedAt'> | null
  fullyCheckedAt: Column<InvariantResultSchema, 'fullyCheckedAt'> | null
  /** Names of the first rows that break it. */
  sample: string[]
  /** Why it could not be checked. */
  failure: InvariantResultSchema['failure']
  /** It was not checked, or not in full, for twice as long as a check may take. */
  isLate: boolean
}

type Stored = Omit<InvariantState, 'isLate'> &
  Row<InvariantResultSchema, 'watchedSince' | 'fullMinutes'>
type Input = { state?: (typeof INVARIANT_STATES)[number] }

/** The invariants with what the last checks found, first those that are broken, unknown or not checked in time. */
@inject()
export class ListInvariants {
  constructor(private clock: Clock) {}

  async execute({ state = 'all' }: Input = {}): Promise<Page<InvariantState>> {
    const rows: Stored[] = await db
      .from('invariant_results')
      .select('name', 'violations', 'sample', 'failure')
      .select({ checkedAt: 'checked_at', fullyCheckedAt: 'fully_checked_at', fullMs: 'full_ms' })
      .select({ brokenSince: 'broken_since' })
      .select({ watchedSince: 'watched_since', fullMinutes: 'full_minutes' })
    const found = new Map(rows.map((row) => [row.name, this.#stateOf(row)]))
    const items = allInvariants()
      .map(({ name }) => found.get(name) ?? unchecked(name))
      .filter((one) => state === 'all' || needsWork(one))
      .toSorted((a, b) => Number(needsWork(b)) - Number(needsWork(a)))
    return { items, total: items.length, page: 1, pageSize: allInvariants().length }
  }

  #stateOf({ watchedSince, fullMinutes, ...row }: Stored): InvariantState {
    const isOlder = (at: Date | null, minutes: number) =>
      DateTime.fromJSDate(at ?? watchedSince) <
      this.clock.now().minus({ minutes: PERIODS * minutes })
    const isLate =
      isOlder(row.checkedAt, PERIOD_MINUTES) || isOlder(row.fullyCheckedAt, fullMinutes)
    return { ...row, isLate }
  }
}

const needsWork = ({ violations, failure, isLate }: InvariantState) =>
  violations > 0 || failure !== null || isLate

function unchecked(name: string): InvariantState {
  return {
    name,
    checkedAt: null,
    fullyCheckedAt: null,
    fullMs: 0,
    violations: 0,
    sample: [],
    brokenSince: null,
    failure: null,
    isLate: false,
  }
}
