import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // What a creator's mark looks like on the creator's own pages: one sample a file, the latest.
    this.schema.createTable('watermark_samples', (table) => {
      table.increments('id')
      table
        .integer('attachment_id')
        .notNullable()
        .unique()
        .references('attachments.id')
        .onDelete('cascade')
      table.string('status').notNullable()
      // Each asking is a round of its own: only the latest may write the outcome.
      table.integer('round').notNullable().defaultTo(1)
      table.string('storage_key').nullable()
      table.integer('pages').nullable()
      table.string('failure_reason').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(
        `status in ('generating', 'generated', 'failed')`,
        [],
        'watermark_samples_status_known'
      )
    })
  }

  override async down() {
    this.schema.dropTable('watermark_samples')
  }
}
