import { BaseSchema } from '@adonisjs/lucid/schema'

const INDEXES: Record<string, string> = {
  creators_name_prefix: 'creators (lower(name) text_pattern_ops)',
  audit_entries_by_action: 'audit_entries (action text_pattern_ops, id)',
  audit_entries_by_time: 'audit_entries (occurred_at)',
  sales_days_by_day: 'sales_days (day)',
  copies_done: 'copies (done_at) where done_at is not null',
  copies_failed_by_time: `copies (updated_at, id) where status = 'failed'`,
  downloads_by_time: 'downloads (created_at)',
  creators_approved: 'creators (approved_at)',
  gateway_events_unprocessed: 'gateway_events (received_at, id) where processed_at is null',
  ledger_transactions_by_time: 'ledger_transactions (occurred_at)',
}

const COUNTS = [
  'users_new',
  'users_seen',
  'creators_new',
  'orders_paid',
  'orders_refunded',
  'copies_made',
  'copies_failed',
  'downloads',
]

/** What the dashboard shows, kept by day: no page counts users or orders. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('market_days', (table) => {
      table.date('day').primary()
      for (const name of COUNTS) table.integer(name).notNullable().defaultTo(0)
      // Sums by currency: {"CNY": "12300"}.
      table.jsonb('turnover').notNullable().defaultTo('{}')
      table.jsonb('fees').notNullable().defaultTo('{}')
      table.timestamp('counted_at').notNullable()
    })
    this.schema.createTable('market_totals', (table) => {
      table.boolean('is_only').primary().defaultTo(true)
      table.integer('users').notNullable()
      table.integer('creators').notNullable()
      table.integer('products').notNullable()
      table.bigInteger('storage_bytes').notNullable()
      table.timestamp('counted_at').notNullable()
      table.check('is_only', [], 'market_totals_one_row')
    })
    this.schema.createTable('ledger_checks', (table) => {
      table.increments('id')
      table.timestamp('checked_at').notNullable()
      table.boolean('is_sound').notNullable()
      table.integer('findings').notNullable()
      // Who started it; null for the schedule and the command line.
      table.integer('checked_by').nullable().references('users.id')
    })
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index if not exists ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
    for (const table of ['ledger_checks', 'market_totals', 'market_days']) {
      this.schema.dropTable(table)
    }
  }
}
