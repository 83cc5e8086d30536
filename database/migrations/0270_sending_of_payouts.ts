import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the sending of payouts needs beyond 0253: totals per currency, silence since when, and questions after payment. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('auto_settle_runs', (table) => {
      table.dropColumn('total')
      table.dropColumn('currency')
      // Per currency, minor units as decimal strings.
      table.jsonb('totals').notNullable().defaultTo('{}')
    })
    this.schema.alterTable('payout_attempts', (table) => {
      table.timestamp('unknown_since').nullable()
      // Which withdrawal an attempt pays is frozen, so what it pays is frozen, too.
      table.text('account_sealed').nullable()
    })
    this.schema.raw(`
      drop index payout_attempts_to_ask;
      create index payout_attempts_to_ask on payout_attempts (ask_again_at) where ask_again_at is not null;
      create index payout_attempts_unknown on payout_attempts (unknown_since) where unknown_since is not null;
      create index payout_attempts_reference on payout_attempts (reference) where reference is not null`)
    this.schema.alterTable('payout_events', (table) => {
      table.string('attempt_key', 128).nullable()
    })
    this.schema.alterTable('sandbox_payouts', (table) => {
      table.string('failure', 64).nullable()
      table.index(['account'])
    })
    this.schema.alterTable('wallet_transfers', (table) => {
      table.string('sender', 40).notNullable()
    })
  }

  override async down() {
    this.schema.alterTable('wallet_transfers', (table) => table.dropColumn('sender'))
    this.schema.alterTable('sandbox_payouts', (table) => {
      table.dropIndex(['account'])
      table.dropColumn('failure')
    })
    this.schema.alterTable('payout_events', (table) => table.dropColumn('attempt_key'))
    this.schema.raw(`
      drop index payout_attempts_reference;
      drop index payout_attempts_unknown;
      drop index payout_attempts_to_ask;
      create index payout_attempts_to_ask on payout_attempts (ask_again_at)
        where state in ('created', 'sending', 'unknown', 'accepted')`)
    this.schema.alterTable('payout_attempts', (table) => {
      table.dropColumn('account_sealed')
      table.dropColumn('unknown_since')
    })
    this.schema.alterTable('auto_settle_runs', (table) => {
      table.dropColumn('totals')
      table.bigInteger('total').notNullable().defaultTo(0)
      table.string('currency', 4).nullable()
    })
  }
}
