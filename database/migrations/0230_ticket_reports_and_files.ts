import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tickets can report a product or a user, are assigned to admins, and have files. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('tickets', (table) => {
      table.integer('assignee_id').nullable().references('users.id')
      table.integer('product_id').nullable().references('products.id')
      table.integer('reported_user_id').nullable().references('users.id')
      table.string('report_reason', 15).nullable()
      // Copies of the messages that the reporter handed over.
      table.jsonb('reported_messages').nullable()
      table.integer('follows_ticket_id').nullable().references('tickets.id')
      table.timestamp('first_answer_at').nullable()
      table.integer('version').notNullable().defaultTo(1)
      table.dropChecks(['tickets_type', 'tickets_subject'])
      table.check(`type in ('general', 'refund', 'report')`, [], 'tickets_type')
      table.check(
        `(type = 'general') = (topic is not null) and (type = 'refund') = (order_id is not null)
         and (type = 'report') = (report_reason is not null)
         and num_nonnulls(product_id, reported_user_id) = case type when 'report' then 1 else 0 end`,
        [],
        'tickets_subject'
      )
      table.index(['status', 'updated_at', 'id'])
    })
    const isOpen = `status in ('open', 'user_replied')`
    // One open report per user and subject, also with concurrent requests.
    this.schema.raw(`create unique index tickets_one_open_product_report
      on tickets (product_id, user_id) where product_id is not null and ${isOpen}`)
    this.schema.raw(`create unique index tickets_one_open_user_report
      on tickets (reported_user_id, user_id) where reported_user_id is not null and ${isOpen}`)
    this.schema.raw(`create index tickets_assigned on tickets (assignee_id, last_reply_at, id)
      where assignee_id is not null and ${isOpen}`)
    this.schema.raw(`create index tickets_wait_for_user on tickets (last_reply_at, id)
      where waiting_for = 'user'`)
    this.schema.raw(`create index tickets_resolved on tickets (resolved_at, id)
      where status = 'resolved'`)

    this.schema.alterTable('ticket_entries', (table) => {
      table.dropChecks(['ticket_entries_internal'])
      table.check(`not is_internal or side in ('staff', 'system')`, [], 'ticket_entries_internal')
    })

    this.schema.createTable('ticket_files', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id')
      // Null until the file is sent with a ticket or an entry.
      table.integer('ticket_id').nullable().index().references('tickets.id')
      // Null for a file of the first text.
      table.integer('entry_id').nullable().references('ticket_entries.id')
      table.string('kind', 5).notNullable()
      table.string('storage_key').notNullable()
      table.string('file_name', 100).notNullable()
      table.integer('byte_size').notNullable()
      table.string('checksum', 64).notNullable()
      table.timestamp('created_at').notNullable()
      // When the sweep deletes it; null once it was sent.
      table.timestamp('expires_at').nullable()
      table.check(`kind in ('image', 'pdf')`, [], 'ticket_files_kind')
      table.check(`ticket_id is not null or entry_id is null`, [], 'ticket_files_place')
      table.check(`ticket_id is not null or expires_at is not null`, [], 'ticket_files_expiry')
    })
    this.schema.raw(`create index ticket_files_unsent on ticket_files (expires_at)
      where expires_at is not null`)
  }

  override async down() {
    this.schema.dropTable('ticket_files')
    this.schema.raw(`delete from ticket_entries where is_internal and side = 'system'`)
    this.schema.alterTable('ticket_entries', (table) => {
      table.dropChecks(['ticket_entries_internal'])
      table.check(`not is_internal or side = 'staff'`, [], 'ticket_entries_internal')
    })
    this.schema.raw(`delete from ticket_entries using tickets
      where tickets.id = ticket_id and type = 'report'`)
    this.schema.raw(`update tickets set follows_ticket_id = null`)
    this.schema.raw(`delete from tickets where type = 'report'`)
    this.schema.raw('drop index tickets_assigned, tickets_wait_for_user, tickets_resolved')
    this.schema.alterTable('tickets', (table) => {
      table.dropIndex(['status', 'updated_at', 'id'])
      table.dropChecks(['tickets_type', 'tickets_subject'])
      for (const column of [
        'assignee_id',
        'product_id',
        'reported_user_id',
        'report_reason',
        'reported_messages',
        'follows_ticket_id',
        'first_answer_at',
        'version',
      ]) {
        table.dropColumn(column)
      }
      table.check(`type in ('general', 'refund')`, [], 'tickets_type')
      table.check(
        `(type = 'general') = (topic is not null) and (type = 'refund') = (order_id is not null)`,
        [],
        'tickets_subject'
      )
    })
  }
}
