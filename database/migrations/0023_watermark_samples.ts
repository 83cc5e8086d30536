import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // A preview of the mark on a creator's own file: only the latest one of each file is kept.
    this.schema.createTable('watermark_samples', (table) => {
      table.increments('id')
      table
        .integer('attachment_id')
        .notNullable()
        .unique()
        .references('attachments.id')
        .onDelete('cascade')
      table.string('status').notNullable()
      // Each request starts a round; only the latest round may store its result.
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
