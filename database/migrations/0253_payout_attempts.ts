import { BaseSchema } from '@adonisjs/lucid/schema'

/** The sending of withdrawals: attempts, runs of admins, messages of providers, transfers seen, the lock of sending. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('auto_settle_runs', (table) => {
      table.increments('id')
      table.string('type', 12).notNullable().references('payout_channel_types.type')
      table.integer('started_by').notNullable().references('users.id')
      table.string('state', 10).notNullable().defaultTo('running')
      table.specificType('withdrawal_ids', 'int[]').notNullable()
      table.integer('count').notNullable()
      table.bigInteger('total').notNullable()
      table.string('currency', 4).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('ended_at').nullable()
      table.check(`state in ('running', 'done', 'stopped')`, [], 'auto_settle_runs_state')
    })
    this.schema.raw(`create unique index auto_settle_runs_one_running
      on auto_settle_runs (type) where state = 'running'`)

    this.schema.createTable('payout_attempts', (table) => {
      table.increments('id')
      table.integer('withdrawal_id').notNullable().references('withdrawals.id')
      table.integer('n').notNullable()
      table.string('key', 64).notNullable().unique()
      table.integer('run_id').nullable().index().references('auto_settle_runs.id')
      table.string('driver', 10).notNullable()
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('account_hash', 64).notNullable()
      table.string('state', 10).notNullable().defaultTo('created')
      table.string('class', 10).nullable()
      table.string('failure', 1000).nullable()
      table.string('waits_for', 10).nullable()
      table.string('reference', 128).nullable()
      table.jsonb('progress').notNullable().defaultTo('{}')
      // Repeated word for word when the answer was lost.
      table.text('request').nullable()
      table.bigInteger('fee').nullable()
      table.string('fee_currency', 4).nullable()
      table.bigInteger('network_fee_sun').nullable()
      table.integer('calls').notNullable().defaultTo(0)
      table.timestamp('called_at').nullable()
      table.timestamp('ask_again_at').nullable()
      table.timestamp('expires_at').nullable()
      table.integer('claimed_by').nullable().references('users.id')
      table.timestamp('claimed_until').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
      table.unique(['withdrawal_id', 'n'])
      table.check(
        `state in ('created', 'sending', 'unknown', 'accepted', 'succeeded', 'failed', 'returned')`,
        [],
        'payout_attempts_state'
      )
      table.check(`class in ('platform', 'recipient', 'temporary')`, [], 'payout_attempts_class')
      table.check(`waits_for in ('person', 'recipient')`, [], 'payout_attempts_waits_for')
    })
    this.schema.raw(`
      create unique index payout_attempts_one_open on payout_attempts (withdrawal_id)
        where state in ('created', 'sending', 'unknown', 'accepted', 'succeeded');
      create unique index payout_attempts_transaction on payout_attempts (reference)
        where driver in ('prepared', 'remote');
      create index payout_attempts_to_ask on payout_attempts (ask_again_at)
        where state in ('created', 'sending', 'unknown', 'accepted');

      create function payout_attempts_refuse_delete() returns trigger language plpgsql as $$
      begin
        raise exception 'attempts to pay are never deleted' using errcode = '23514';
      end $$;
      create trigger payout_attempts_kept before delete on payout_attempts
        for each row execute function payout_attempts_refuse_delete();`)

    this.schema.createTable('payout_events', (table) => {
      table.increments('id')
      table.string('type', 12).notNullable()
      table.string('external_id', 128).notNullable()
      table.jsonb('payload').notNullable()
      table.timestamp('received_at').notNullable()
      table.timestamp('processed_at').nullable()
      table.unique(['type', 'external_id'])
    })

    // The sandbox simulates an external company: only its own code reads this table.
    this.schema.createTable('sandbox_payouts', (table) => {
      table.increments('id')
      table.string('type', 12).notNullable()
      table.string('reference', 40).notNullable().unique()
      table.string('merchant_reference', 64).notNullable().unique()
      table.string('account', 254).notNullable()
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('note', 200).notNullable().defaultTo('')
      table.string('manner', 20).notNullable()
      table.string('status', 20).notNullable()
      table.bigInteger('fee').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
    })

    // Outgoing transfers of the payout wallet, seen on the chain.
    this.schema.createTable('wallet_transfers', (table) => {
      table.increments('id')
      table.string('transaction', 64).notNullable()
      table.integer('index').notNullable()
      table.string('recipient', 40).notNullable()
      table.bigInteger('amount').notNullable()
      table.bigInteger('block').notNullable()
      table.timestamp('block_at').notNullable()
      table.timestamp('seen_at').notNullable()
      table.integer('withdrawal_id').nullable().index().references('withdrawals.id')
      table.unique(['transaction', 'index'])
    })
    this.schema.raw(`create index wallet_transfers_unmatched on wallet_transfers (seen_at)
      where withdrawal_id is null`)

    // One row: sending stops after a restore until an admin has compared it with the providers.
    this.schema.createTable('settlement_locks', (table) => {
      table.boolean('is_only').primary().defaultTo(true)
      table.bigInteger('system_identifier').nullable()
      table.integer('timeline').nullable()
      table.timestamp('noted_at').nullable()
      table.timestamp('locked_at').nullable()
      table.string('locked_because', 500).nullable()
      table.integer('locked_by').nullable().references('users.id')
      table.timestamp('unlocked_at').nullable()
      table.integer('unlocked_by').nullable().references('users.id')
      table.check('is_only')
    })
    this.schema.raw('insert into settlement_locks (is_only) values (true)')
  }

  override async down() {
    this.schema.dropTable('settlement_locks')
    this.schema.dropTable('wallet_transfers')
    this.schema.dropTable('sandbox_payouts')
    this.schema.dropTable('payout_events')
    this.schema.dropTable('payout_attempts')
    this.schema.raw('drop function payout_attempts_refuse_delete')
    this.schema.dropTable('auto_settle_runs')
  }
}
