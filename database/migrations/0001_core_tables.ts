import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables of core and of the framework: they know no domain. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data').notNullable()
      table.string('user_id').nullable().index()
      table.timestamp('expires_at').notNullable().index()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigint('expire').nullable()
    })

    this.schema.createTable('outbox_events', (table) => {
      table.uuid('id').primary()
      table.string('name').notNullable()
      table.jsonb('payload').notNullable()
      table.timestamp('occurred_at').notNullable()
      table.timestamp('relayed_at').nullable()
      table.index(['occurred_at'], 'outbox_events_waiting', {
        predicate: this.db.knexQuery().whereNull('relayed_at'),
      })
    })

    // One row for each effect that a listener has completed: at least once becomes exactly once.
    this.schema.createTable('handled_events', (table) => {
      table.uuid('event_id').notNullable()
      table.string('listener').notNullable()
      table.timestamp('handled_at').notNullable()
      table.primary(['event_id', 'listener'])
    })

    this.schema.createTable('idempotency_keys', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable()
      table.string('route').notNullable()
      table.string('key').notNullable()
      table.string('request_hash', 64).notNullable()
      table.string('state').notNullable()
      table.integer('status').nullable()
      table.jsonb('answer').nullable()
      table.timestamp('locked_until').nullable()
      table.timestamp('created_at').notNullable().index()
      table.unique(['user_id', 'route', 'key'])
    })

    // Messages of the development mailbox; in production it stays empty.
    this.schema.createTable('mailbox_messages', (table) => {
      table.increments('id')
      table.string('channel').notNullable()
      table.string('recipient').notNullable().index()
      table.string('subject').nullable()
      table.text('text_body').notNullable()
      table.text('html_body').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  override async down() {
    for (const table of [
      'mailbox_messages',
      'idempotency_keys',
      'handled_events',
      'outbox_events',
      'rate_limits',
      'sessions',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
