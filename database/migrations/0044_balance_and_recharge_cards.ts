import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('recharge_card_batches', (table) => {
      table.increments('id')
      table.string('batch_no', 32).notNullable().unique()
      table.bigInteger('denomination').notNullable()
      table.string('currency', 4).notNullable()
      table.integer('count').notNullable()
      table.string('note', 120).nullable()
      table.timestamp('expires_at').nullable()
      table.integer('created_by_id').nullable().references('users.id')
      // The encrypted codes, deleted by their export.
      table.text('sealed_codes').nullable()
      table.timestamp('exported_at').nullable()
      table.timestamp('created_at').notNullable()
      table.check('denomination > 0 and count > 0', [], 'recharge_card_batches_hold_something')
    })

    this.schema.createTable('recharge_cards', (table) => {
      table.increments('id')
      table.integer('batch_id').notNullable().index().references('recharge_card_batches.id')
      table.string('code_hash', 64).notNullable().unique()
      table.string('hint', 4).notNullable()
      table.integer('redeemed_by_id').nullable().index().references('users.id')
      table.timestamp('redeemed_at').nullable()
      table.timestamp('disabled_at').nullable()
      table.check(
        '(redeemed_at is null) = (redeemed_by_id is null)',
        [],
        'recharge_cards_redeemed_by_somebody'
      )
      table.check(
        'redeemed_at is null or disabled_at is null',
        [],
        'recharge_cards_redeemed_or_disabled'
      )
    })

    // The gateway that pays from the buyer's balance.
    this.defer(async (db) => {
      await db.rawQuery(
        `insert into payment_gateways (driver, currencies, sort, created_at) values
         ('balance', '{CNY,USD,JPY,AUD,EUR,GBP,HKD,TWD,KRW,USDT}', -1, now())
         on conflict (driver) do nothing`
      )
    })
  }

  override async down() {
    this.schema.dropTable('recharge_cards')
    this.schema.dropTable('recharge_card_batches')
  }
}
