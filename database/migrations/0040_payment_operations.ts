import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // Operations at gateways besides the charge: stored before the call, with a permanent key.
    this.schema.createTable('payment_operations', (table) => {
      table.increments('id')
      table.string('key', 64).notNullable().unique()
      table.string('kind').notNullable()
      table.integer('payment_id').notNullable().index().references('payments.id')
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('reason').notNullable()
      table.string('state').notNullable()
      table.string('reference').nullable()
      table.string('failure').nullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('called_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`kind = 'refund'`, [], 'payment_operations_kind_known')
      table.check('amount > 0', [], 'payment_operations_amount_positive')
      table.check(
        `state in ('created', 'sending', 'unknown', 'processing', 'succeeded', 'failed')`,
        [],
        'payment_operations_state_known'
      )
      table.index(['state', 'called_at'])
    })
    this.schema.raw(`
      create function payment_operations_are_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'operations of gateways are never deleted' using errcode = '23514';
      end $$;
      create trigger payment_operations_kept before delete
        on payment_operations for each statement execute function payment_operations_are_kept();
    `)

    // State of the simulated provider, like sandbox_charges.
    this.schema.alterTable('sandbox_charges', (table) => {
      table.string('refund_manner').notNullable().defaultTo('at_once')
      table.check(
        `refund_manner in ('at_once', 'later', 'refused')`,
        [],
        'sandbox_charges_refund_manner_known'
      )
    })
    this.schema.createTable('sandbox_refunds', (table) => {
      table.increments('id')
      table.string('reference', 40).notNullable().unique()
      table.string('merchant_reference', 64).notNullable().unique()
      table.integer('charge_id').notNullable().index().references('sandbox_charges.id')
      table.bigInteger('amount').notNullable()
      table.string('reason').notNullable()
      table.string('status').notNullable()
      table.string('failure').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
    })

    // The operator's limits of a gateway, and its keys, which are sent to that gateway only.
    this.schema.alterTable('payment_gateways', (table) => {
      table.jsonb('limits').notNullable().defaultTo('{}')
      table.text('sealed_settings').nullable()
      table.timestamp('updated_at').nullable()
    })
    // Messages are stored unchanged, and not all of them are JSON.
    this.schema.raw('alter table gateway_events alter column payload type text')
  }

  override async down() {
    this.schema.raw(
      'alter table gateway_events alter column payload type jsonb using to_jsonb(payload)'
    )
    this.schema.alterTable('payment_gateways', (table) => {
      table.dropColumns('limits', 'sealed_settings', 'updated_at')
    })
    this.schema.dropTable('sandbox_refunds')
    this.schema.alterTable('sandbox_charges', (table) => {
      table.dropChecks('sandbox_charges_refund_manner_known')
      table.dropColumn('refund_manner')
    })
    this.schema.dropTable('payment_operations')
    this.schema.raw('drop function payment_operations_are_kept')
  }
}
