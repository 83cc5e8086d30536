import db from '@adonisjs/lucid/services/db'

/** Adds the steps recorded by triggers to the stored counts, so that readers sum few rows. */
export class FoldCounts {
  async execute() {
    await db.rawQuery('select fold_row_steps()')
  }
}
