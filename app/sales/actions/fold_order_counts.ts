import db from '@adonisjs/lucid/services/db'

/** Adds the steps recorded by triggers to the stored counts of orders, so that readers sum few rows. */
export class FoldOrderCounts {
  async execute() {
    await db.rawQuery('select fold_order_steps()')
    await db.rawQuery('select merge_number_indexes()')
  }
}
