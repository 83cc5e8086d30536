import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who has read an announcement is listed by user id, in pages. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('announcement_reads', (table) => {
      table.index(['announcement_id', 'user_id'])
      table.dropIndex(['announcement_id'])
    })
  }

  override async down() {
    this.schema.alterTable('announcement_reads', (table) => {
      table.index(['announcement_id'])
      table.dropIndex(['announcement_id', 'user_id'])
    })
  }
}
