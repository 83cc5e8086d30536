import { BaseSchema } from '@adonisjs/lucid/schema'

const OWED = `'buyer_balance', 'recharge_card_liability', 'creator_pending', 'refund_payable', 'payout_in_transit'`

function noOverdraft(...more: string[]) {
  return `alter table ledger_accounts drop constraint ledger_accounts_no_overdraft;
    alter table ledger_accounts add constraint ledger_accounts_no_overdraft
      check (balance <= 0 or type not in (${[OWED, ...more].join(', ')}))`
}

export default class extends BaseSchema {
  override async up() {
    // Disputes: a payer asks their bank for the money of a payment back.
    this.schema.createTable('disputes', (table) => {
      table.increments('id')
      table.integer('payment_id').notNullable().index().references('payments.id')
      table.string('gateway').notNullable()
      table.string('reference', 128).notNullable()
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('reason').nullable()
      table.string('state').notNullable()
      table.timestamp('opened_at').notNullable()
      table.timestamp('closed_at').nullable()
      table.unique(['gateway', 'reference'])
      table.check(`state in ('open', 'won', 'lost')`, [], 'disputes_state_known')
      table.check(`(state = 'open') = (closed_at is null)`, [], 'disputes_close_with_a_word')
    })
    this.schema.raw(`create index disputes_open on disputes (payment_id) where state = 'open'`)

    // Money held for a bank is a liability, too.
    this.schema.raw(noOverdraft(`'dispute_hold'`))

    // State of the simulated provider, like sandbox_charges.
    this.schema.createTable('sandbox_disputes', (table) => {
      table.increments('id')
      table.string('reference', 40).notNullable().unique()
      table.integer('charge_id').notNullable().unique().references('sandbox_charges.id')
      table.string('status').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
      table.check(`status in ('open', 'won', 'lost')`, [], 'sandbox_disputes_status_known')
    })
  }

  override async down() {
    this.schema.raw(noOverdraft())
    this.schema.dropTable('sandbox_disputes')
    this.schema.dropTable('disputes')
  }
}
