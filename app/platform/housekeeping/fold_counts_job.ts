import db from '@adonisjs/lucid/services/db'
import { Job } from '#platform/queue/job'

/** Adds to the kept counts what triggers recorded since: readers sum few rows. */
export default class FoldCountsJob extends Job<object> {
  static override readonly jobName = 'core.fold_counts'

  async execute() {
    await db.rawQuery('select fold_row_steps()')
  }
}
