import { BaseSchema } from '@adonisjs/lucid/schema'

/** The export and the deletion of an account read these rows by user; without an index, they read the whole table. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('comments', (table) => table.index(['user_id', 'id']))
    this.schema.alterTable('ticket_files', (table) => table.index(['user_id', 'id']))
    this.schema.raw(`create index tickets_reported_user on tickets (reported_user_id)
      where reported_user_id is not null`)
  }

  override async down() {
    this.schema.alterTable('comments', (table) => table.dropIndex(['user_id', 'id']))
    this.schema.alterTable('ticket_files', (table) => table.dropIndex(['user_id', 'id']))
    this.schema.raw('drop index tickets_reported_user')
  }
}
