import { BaseSchema } from '@adonisjs/lucid/schema'

/** Transfers that an admin decides about: those of a payment are many, and not listed. */
const LISTED = 'where payment_no is null or decided_at is not null'
const FAILED = 'where processed_at is null'

const INDEXES: Record<string, string> = {
  received_transfers_by_sender: `received_transfers (sender text_pattern_ops) ${LISTED}`,
  received_transfers_by_hash: `received_transfers (transaction_id text_pattern_ops) ${LISTED}`,
  received_transfers_by_payment: `received_transfers (payment_no text_pattern_ops) ${LISTED}`,
  received_transfers_by_amount: `received_transfers (amount) ${LISTED}`,
  gateway_events_failed_by_type: `gateway_events (lower(type) text_pattern_ops) ${FAILED}`,
  gateway_events_failed_by_gateway: `gateway_events (gateway text_pattern_ops) ${FAILED}`,
  gateway_events_failed_by_number: `gateway_events (lower(external_id) text_pattern_ops) ${FAILED}`,
  recharge_cards_by_hint: 'recharge_cards (hint)',
  recharge_cards_listed: 'recharge_cards (batch_id desc, id)',
  recharge_card_batches_by_number: 'recharge_card_batches (batch_no text_pattern_ops)',
  announcements_title_parts: 'announcements using gin (title_grams(title))',
}

/** What admins search for in their tables. */
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
