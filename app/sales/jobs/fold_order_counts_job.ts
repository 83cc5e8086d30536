import db from '@adonisjs/lucid/services/db'
import { Job } from '#platform/queue/job'

/** Adds the steps recorded by triggers to the stored counts of orders, so that readers sum few rows. */
export default class FoldOrderCountsJob extends Job<object> {
  static override readonly jobName = 'sales.fold_order_counts'

  async execute() {
    await db.rawQuery('select fold_order_steps()')
    await db.rawQuery('select merge_number_indexes()')
  }
}
