import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the list of past reports of a shop, newest first. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('leak_reports', (table) => {
      table.index(['shop_id', 'id'], 'leak_reports_shop_id_id_index')
      table.dropIndex(['shop_id'])
    })
  }

  override async down() {
    this.schema.alterTable('leak_reports', (table) => {
      table.index(['shop_id'])
      table.dropIndex(['shop_id', 'id'], 'leak_reports_shop_id_id_index')
    })
  }
}
