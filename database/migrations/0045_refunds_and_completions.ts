import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // Of an order, or, without one, of an unexpected payment.
    this.schema.createTable('refunds', (table) => {
      table.increments('id')
      table.string('refund_no', 32).notNullable().unique()
      table.integer('payment_id').notNullable().index().references('payments.id')
      table.integer('order_id').nullable().references('orders.id')
      table.bigInteger('amount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('state').notNullable()
      table.string('reason').nullable()
      // Notes of the buyer and of the admin.
      table.string('request_note', 500).nullable()
      table.string('note', 500).nullable()
      table.string('failure').nullable()
      table.timestamp('requested_at').nullable()
      table.timestamp('decided_at').nullable()
      table.timestamp('settled_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check('amount >= 0', [], 'refunds_amount_not_negative')
      table.check(
        `state in ('requested', 'approved', 'processing', 'succeeded', 'failed', 'rejected')`,
        [],
        'refunds_state_known'
      )
      table.check(
        `case when reason is null then state in ('requested', 'rejected')
           else reason in ('DUPLICATE_PAYMENT', 'CREDIT_CARD_FRAUD', 'MALICIOUS_COMPLAINT') end`,
        [],
        'refunds_reason_known'
      )
    })
    // At most one refund of an order, also with concurrent requests; after a failure or rejection, another may be made.
    this.schema.raw(`
      create unique index refunds_one_of_order on refunds (order_id)
        where state in ('requested', 'approved', 'processing', 'succeeded');
      create unique index refunds_one_of_payment on refunds (payment_id)
        where order_id is null and state <> 'failed';
      create index refunds_of_order on refunds (order_id, id);
      create index refunds_under_way on refunds (id) where state in ('approved', 'processing');
    `)

    // Payments outside of all gateways, attested by an admin.
    this.schema.createTable('payment_completions', (table) => {
      table.integer('payment_id').primary().references('payments.id')
      table.integer('admin_id').nullable().references('users.id')
      table.string('reason', 500).notNullable()
      table.string('evidence', 500).notNullable()
      table.timestamp('created_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('payment_completions')
    this.schema.dropTable('refunds')
  }
}
