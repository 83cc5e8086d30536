import db from '@adonisjs/lucid/services/db'
import { Job } from '#platform/queue/job'

/** Adds to the kept counts of orders what triggers recorded since: readers sum few rows. */
export default class FoldOrderCountsJob extends Job<object> {
  static override readonly jobName = 'ordering.fold_order_counts'

  async execute() {
    await db.rawQuery('select fold_order_steps()')
  }
}
