import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import { INVARIANTS } from '#operations/values/invariants'
import type { InvariantResultSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export const INVARIANT_STATES = ['broken', 'all'] as const

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
}

type Input = { state?: (typeof INVARIANT_STATES)[number] }

/** The invariants with what the last checks found, broken ones first. */
export class ListInvariants {
  async execute({ state = 'all' }: Input = {}): Promise<Page<InvariantState>> {
    const rows: InvariantState[] = await db
      .from('invariant_results')
      .select('name', 'violations', 'sample', 'failure')
      .select({ checkedAt: 'checked_at', fullyCheckedAt: 'fully_checked_at', fullMs: 'full_ms' })
      .select({ brokenSince: 'broken_since' })
    const found = new Map(rows.map((row) => [row.name, row]))
    const items = INVARIANTS.map(({ name }) => found.get(name) ?? unchecked(name))
      .filter((one) => state === 'all' || isBroken(one))
      .toSorted((a, b) => Number(isBroken(b)) - Number(isBroken(a)))
    return { items, total: items.length, page: 1, pageSize: INVARIANTS.length }
  }
}

const isBroken = ({ violations, failure }: InvariantState) => violations > 0 || failure !== null

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
  }
}
