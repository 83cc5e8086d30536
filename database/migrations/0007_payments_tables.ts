import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('payment_gateways', (table) => {
      table.increments('id')
      table.string('driver').notNullable().unique()
      table.boolean('is_enabled').notNullable().defaultTo(true)
      table.specificType('currencies', 'text[]').notNullable()
      table.integer('buyer_surcharge_bp').notNullable().defaultTo(0)
      table.integer('creator_fee_bp').notNullable().defaultTo(0)
      table.integer('sort').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('payments', (table) => {
      table.increments('id')
      table.string('payment_no', 32).notNullable().unique()
      table.integer('user_id').notNullable().index().references('users.id')
      table.integer('gateway_id').nullable().references('payment_gateways.id')
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('status').notNullable()
      table.string('gateway_reference').nullable()
      table.string('pay_url', 2000).nullable()
      table.string('failure_reason').nullable()
      table.timestamp('expires_at').notNullable()
      table.timestamp('paid_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(
        `status in ('created', 'pending', 'succeeded', 'failed', 'expired')`,
        [],
        'payments_status_known'
      )
      table.unique(['gateway_id', 'gateway_reference'])
      table.index(['status', 'expires_at'])
    })

    // Messages of gateways, stored once, after their signature was verified.
    this.schema.createTable('gateway_events', (table) => {
      table.increments('id')
      table.string('gateway').notNullable()
      table.string('external_id').notNullable()
      table.string('type').notNullable()
      table.jsonb('payload').notNullable()
      table.timestamp('received_at').notNullable()
      table.timestamp('processed_at').nullable()
      table.unique(['gateway', 'external_id'])
    })

    // The sandbox simulates an external gateway: only its own code reads this table.
    this.schema.createTable('sandbox_charges', (table) => {
      table.increments('id')
      table.string('reference', 40).notNullable().unique()
      table.string('merchant_reference', 64).notNullable().unique()
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('description').notNullable()
      table.string('status').notNullable()
      table.string('return_url', 2000).notNullable()
      table.string('webhook_url', 2000).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
    })
  }

  override async down() {
    this.schema.dropTable('sandbox_charges')
    this.schema.dropTable('gateway_events')
    this.schema.dropTable('payments')
    this.schema.dropTable('payment_gateways')
  }
}
