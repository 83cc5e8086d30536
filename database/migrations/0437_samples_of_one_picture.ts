import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which picture of a pack or an EPUB is shown; null for other files. */
export default class extends BaseSchema {
  protected tableName = 'watermark_samples'

  override async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.integer('seq').nullable()
    })
  }

  override async down() {
    this.schema.alterTable(this.tableName, (table) => {
      table.dropColumn('seq')
    })
  }
}
