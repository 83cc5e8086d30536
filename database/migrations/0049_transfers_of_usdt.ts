import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      // The return URL sent to the gateway, which a repeated call must send unchanged.
      table.string('return_url', 2000).nullable()
    })
    // Signed URLs of gateways are long.
    this.schema.raw('alter table payments alter column pay_url type text')

    // The payment that an exact amount at an address belongs to.
    this.schema.createTable('expected_transfers', (table) => {
      table.increments('id')
      table.string('payment_no', 32).notNullable().unique()
      table.string('address', 34).notNullable()
      // In millionths of a USDT: the price, and the unique amount that the payer is asked to send.
      table.bigInteger('asked').notNullable()
      table.bigInteger('amount').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('released_at').nullable()
      table.check('asked > 0 and amount > asked', [], 'expected_transfers_tell_themselves_apart')
    })
    this.schema.raw(`
      create unique index expected_transfers_one_sum on expected_transfers (address, amount)
        where released_at is null
    `)

    // Every transfer received on the chain, for a payment or for none.
    this.schema.createTable('received_transfers', (table) => {
      table.increments('id')
      table.string('transaction_id', 64).notNullable()
      table.integer('log_index').notNullable()
      table.string('address', 34).notNullable()
      table.string('sender', 34).notNullable()
      table.bigInteger('amount').notNullable()
      table.timestamp('block_at').notNullable()
      table.timestamp('seen_at').notNullable()
      table.string('payment_no', 32).nullable().unique()
      table.unique(['transaction_id', 'log_index'])
      table.index(['address', 'block_at'])
    })

    // Each address is polled once at a time, however many buyers wait.
    this.schema.createTable('watched_addresses', (table) => {
      table.string('address', 34).primary()
      table.timestamp('seen_until').notNullable()
      table.timestamp('looked_at').nullable()
    })

    // A transfer sent back by hand proves one refund only.
    this.schema.raw(`
      create unique index payment_operations_one_per_transaction on payment_operations (reference)
        where reference ~ '^[0-9a-f]{64}$'
    `)
  }

  override async down() {
    this.schema.raw('drop index payment_operations_one_per_transaction')
    this.schema.dropTable('watched_addresses')
    this.schema.dropTable('received_transfers')
    this.schema.dropTable('expected_transfers')
    this.schema.raw('alter table payments alter column pay_url type varchar(2000)')
    this.schema.alterTable('payments', (table) => {
      table.dropColumn('return_url')
    })
  }
}
