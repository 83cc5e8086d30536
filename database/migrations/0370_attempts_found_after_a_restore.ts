import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the comparison with a provider has shown after a restore: attempts continue at the number that was found there,
 * and an attempt from before the restore is sent again only after a comparison.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('withdrawals', (table) => {
      table.integer('found_n').nullable()
      table.timestamp('compared_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('withdrawals', (table) => table.dropColumns('found_n', 'compared_at'))
  }
}
