import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RunProgress } from '#payouts/administration/queries/get_run_progress'
import { listedData } from '#payouts/administration/values/withdrawal_data'

/** A run of an admin with its progress. */
export default class WithdrawalRunTransformer extends BaseTransformer<RunProgress> {
  toObject() {
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
      items: items.map(listedData),
    }
  }
}
