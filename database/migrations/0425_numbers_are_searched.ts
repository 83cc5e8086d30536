import { BaseSchema } from '@adonisjs/lucid/schema'

/** Numbers by which admins look for orders and withdrawals. Refunds and attempts are few beside orders. */
const INDEXES = {
  refunds_refund_no_parts:
    'refunds using gin (refund_no gin_trgm_ops) with (gin_pending_list_limit = 128)',
  payment_operations_by_reference: 'payment_operations (reference) where reference is not null',
  payout_attempts_by_reference: 'payout_attempts (reference) where reference is not null',
  withdrawals_invoice_no_parts: 'withdrawals using gin (invoice_no gin_trgm_ops)',
}

export default class extends BaseSchema {
  override async up() {
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
  }
}
