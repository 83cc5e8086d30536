import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('creators', (table) => {
      // How the marks of new products are set at first; null while nobody chose.
      table.jsonb('default_watermark_setting').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('creators', (table) => {
      table.dropColumn('default_watermark_setting')
    })
  }
}
