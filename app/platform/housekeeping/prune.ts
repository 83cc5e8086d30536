import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import queueConfig from '#config/queue'
import { Clock } from '#core/clock/clock'
import { retained, type Retention } from '#core/database/retention'
import { Queue, type EndState } from '#platform/queue/queue'

/** Rows per statement, so that locks and the write-ahead log stay small. */
const BATCH = 5_000

/**
 * Deletes or empties rows after their retention period (`retention` of the modules' wirings), and jobs that ended long ago; once a day.
 */
@inject()
export class Prune {
  constructor(
    private clock: Clock,
    private queue: Queue,
    private logger: Logger
  ) {}

  async execute() {
    for (const retention of retained()) {
      const rows = await this.prune(retention)
      if (rows > 0) this.logger.info({ table: retention.table, rows }, 'pruned')
    }
    const { rememberedDays, failedDays } = queueConfig
    for (const [state, days] of Object.entries({ completed: rememberedDays, failed: failedDays })) {
      const jobs = await this.queue.deleteEnded(state as EndState, this.before(days))
      if (jobs > 0) this.logger.info({ state, jobs }, 'jobs pruned')
    }
  }

  private async prune({ table, column, days, only = 'true', emptied }: Retention): Promise<number> {
    const isLeft = emptied ? `${only} and ${emptied} <> ''` : only
    const old = `ctid = any (array(select ctid from ${table} where ${column} < ? and ${isLeft} limit ${BATCH}))`
    const sql = emptied
      ? `update ${table} set ${emptied} = '' where ${old}`
      : `delete from ${table} where ${old}`
    let total = 0
    for (;;) {
      const { rowCount } = await db.rawQuery<{ rowCount: number }>(sql, [this.before(days)])
      total += rowCount
      if (rowCount < BATCH) return total
    }
  }

  private before(period: Retention['days']): Date {
    const days = typeof period === 'function' ? period() : period
    return this.clock.now().minus({ days }).toJSDate()
  }
}
