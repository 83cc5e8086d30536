import { BaseSchema } from '@adonisjs/lucid/schema'

const FAILED = 'where processed_at is null'
const INDEXES: Record<string, string> = {
  gateway_events_by_type: 'gateway_events (lower(type) text_pattern_ops)',
  gateway_events_by_gateway: 'gateway_events (gateway text_pattern_ops)',
  gateway_events_by_number: 'gateway_events (lower(external_id) text_pattern_ops)',
  gateway_events_of_payment: 'gateway_events (payment_id, id) where payment_id is not null',
  payments_undone: `payments (status, id) where status <> 'succeeded'`,
}
/** The list of webhooks shows processed ones as well, so that its search has no partial indexes. */
const REPLACED: Record<string, string> = {
  gateway_events_failed_by_type: `gateway_events (lower(type) text_pattern_ops) ${FAILED}`,
  gateway_events_failed_by_gateway: `gateway_events (gateway text_pattern_ops) ${FAILED}`,
  gateway_events_failed_by_number: `gateway_events (lower(external_id) text_pattern_ops) ${FAILED}`,
}

/** A webhook is shown with the payment that it is about. Those stored before are found by their number only. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('gateway_events', (table) => {
      table.integer('payment_id').nullable().references('payments.id').onDelete('SET NULL')
    })
    for (const name of Object.keys(REPLACED)) this.schema.raw(`drop index ${name}`)
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
    for (const [name, definition] of Object.entries(REPLACED)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
    this.schema.alterTable('gateway_events', (table) => table.dropColumn('payment_id'))
  }
}
