import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where readers are in a file, and which of its pages were sent to whom on a day. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('reading_positions', (table) => {
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('attachment_id').notNullable().references('attachments.id').onDelete('CASCADE')
      table.integer('page').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['user_id', 'attachment_id'])
      table.index('attachment_id')
    })
    this.schema.raw(`alter table reading_positions
      add constraint reading_positions_are_pages check (page > 0)`)
    this.schema.createTable('page_views', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('attachment_id').notNullable().references('attachments.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.specificType('pages', 'int4multirange').notNullable()
      table.integer('views').notNullable()
      table.timestamp('first_at').notNullable()
      table.timestamp('last_at').notNullable()
      table.jsonb('addresses').notNullable()
      table.unique(['user_id', 'attachment_id', 'day'])
      table.index(['attachment_id', 'day'])
      table.index('last_at')
    })
    this.schema.raw(`alter table page_views
      add constraint page_views_have_few_addresses check (jsonb_array_length(addresses) <= 5)`)
  }

  override async down() {
    this.schema.dropTable('page_views')
    this.schema.dropTable('reading_positions')
  }
}
