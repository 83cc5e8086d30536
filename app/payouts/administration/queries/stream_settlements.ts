import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { inPages } from '#core/database/in_pages'
import {
  matching,
  settlementRows,
  type SettlementFilter,
  type SettlementRow,
} from '#payouts/rows/settlement_rows'

@inject()
export class StreamSettlements {
  constructor(private clock: Clock) {}

  /** All matching withdrawals, the oldest first. */
  execute(filter: SettlementFilter): AsyncGenerator<SettlementRow> {
    const now = this.clock.now().toJSDate()
    return inPages((afterId, size) =>
      matching(settlementRows(), { ...filter, now })
        .where('w.id', '>', afterId)
        .orderBy('w.id')
        .limit(size)
    )
  }
}
