import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RunProgress } from '#payouts/administration/queries/runs'
import { listedData } from '#payouts/administration/transformers/withdrawal_transformer'

/** A run of an admin with its progress. */
export default class WithdrawalRunTransformer extends BaseTransformer<RunProgress> {
  @inject()
  toObject(clock: Clock) {
    const { run, counts, items } = this.resource
    return {
      runId: run.id,
      type: run.type,
      state: run.state,
      count: run.count,
      totals: run.sums.map((sum) => sum.toJSON()),
      createdAt: run.createdAt.toJSDate(),
      endedAt: run.endedAt?.toJSDate() ?? null,
      counts,
      items: items.map((row) => listedData(row, clock.now())),
    }
  }
}
