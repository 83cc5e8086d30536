import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether creators get a mail for each sale, a daily summary, or none. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('creators', (table) => {
      table.string('sale_mails', 10).notNullable().defaultTo('each')
      table.check(`sale_mails in ('each', 'daily', 'off')`, [], 'creators_sale_mails_known')
    })
  }

  override async down() {
    this.schema.alterTable('creators', (table) => {
      table.dropColumn('sale_mails')
    })
  }
}
