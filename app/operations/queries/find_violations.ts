import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Invariant } from '#core/invariants/invariant'
import { MOST } from '#operations/values/invariant_progress'

/** After this time, listeners have processed an event. */
const GRACE = { seconds: 60 }

type Values = { since?: Date; from?: number; to?: number }

/** The ids of the rows of a scope that break an invariant. */
@inject()
export class FindViolations {
  constructor(private clock: Clock) {}

  async execute(
    { select }: Invariant,
    { scope, ...values }: Values & { scope: string },
    trx: TransactionClientContract
  ): Promise<string[]> {
    const sql = `select id from (${select(scope)}) as violations order by id limit :most`
    const settled = this.clock.now().minus(GRACE).toJSDate()
    const bindings = Object.entries({ ...values, settled, most: MOST })
    const used = Object.fromEntries(bindings.filter(([key]) => sql.includes(`:${key}`)))
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(sql, used)
    return rows.map(({ id }) => id)
  }
}
