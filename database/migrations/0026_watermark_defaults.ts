import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('creators', (table) => {
      // The default watermark settings of new products; null until the creator chooses them.
      table.jsonb('default_watermark_setting').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('creators', (table) => {
      table.dropColumn('default_watermark_setting')
    })
  }
}
