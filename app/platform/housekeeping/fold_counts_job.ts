import db from '@adonisjs/lucid/services/db'
import { Job } from '#platform/queue/job'

/** Adds the steps recorded by triggers to the stored counts, so that readers sum few rows. */
export default class FoldCountsJob extends Job<object> {
  static override readonly jobName = 'platform.fold_counts'

  async execute() {
    await db.rawQuery('select fold_row_steps()')
  }
}
