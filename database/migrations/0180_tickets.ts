import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tickets of users and the entries that follow the first text. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('tickets', (table) => {
      table.increments('id')
      table.string('ticket_no', 30).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id')
      table.string('type', 10).notNullable()
      table.string('topic', 10).nullable()
      table.string('title', 100).notNullable()
      table.text('content').notNullable()
      table.string('status', 15).notNullable().defaultTo('open')
      table.string('waiting_for', 10).notNullable().defaultTo('staff')
      table.integer('order_id').nullable().index().references('orders.id')
      // Ids of entries: unread is what the other side wrote after the entry that was read last.
      table.integer('last_answer_id').notNullable().defaultTo(0)
      table.integer('read_answer_id').notNullable().defaultTo(0)
      table.timestamp('last_reply_at').notNullable()
      table.timestamp('resolved_at').nullable()
      table.timestamp('closed_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(`type in ('general', 'refund')`, [], 'tickets_type')
      table.check(
        `(type = 'general') = (topic is not null) and (type = 'refund') = (order_id is not null)`,
        [],
        'tickets_subject'
      )
      table.check(`status in ('open', 'user_replied', 'resolved', 'closed')`, [], 'tickets_status')
      table.check(
        `waiting_for in ('staff', 'user', 'nobody')
         and (waiting_for = 'nobody') = (status in ('resolved', 'closed'))`,
        [],
        'tickets_waiting_for'
      )
      table.index(['user_id', 'updated_at', 'id'])
    })
    this.schema.raw(`create index tickets_wait_for_staff on tickets (last_reply_at, id)
      where waiting_for = 'staff'`)

    this.schema.createTable('ticket_entries', (table) => {
      table.increments('id')
      table.integer('ticket_id').notNullable().references('tickets.id')
      table.integer('author_id').nullable().references('users.id')
      table.string('side', 10).notNullable()
      table.boolean('is_internal').notNullable().defaultTo(false)
      // A line of the system has an event instead of words; the browser makes the words.
      table.string('event', 20).nullable()
      table.text('content').notNullable()
      table.uuid('client_id').nullable()
      table.timestamp('created_at').notNullable()
      table.check(`side in ('user', 'staff', 'system')`, [], 'ticket_entries_side')
      table.check(`(side = 'system') = (event is not null)`, [], 'ticket_entries_event')
      table.check(`not is_internal or side = 'staff'`, [], 'ticket_entries_internal')
      table.unique(['ticket_id', 'author_id', 'client_id'])
      table.index(['ticket_id', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('ticket_entries')
    this.schema.dropTable('tickets')
  }
}
