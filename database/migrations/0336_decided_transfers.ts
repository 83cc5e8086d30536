import { BaseSchema } from '@adonisjs/lucid/schema'

/** An admin decides about a transfer that matches no payment: it pays one after all, or nothing is done with it here. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('received_transfers', (table) => {
      table.timestamp('decided_at').nullable()
      // Null for a decision on the command line.
      table.integer('decided_by').nullable().references('users.id')
      table.string('decision_reason', 500).nullable()
    })
    this.schema.raw(`create index received_transfers_waiting on received_transfers (block_at, id)
      where payment_no is null and decided_at is null`)
    this.schema.raw(`create index received_transfers_decided on received_transfers (block_at, id)
      where decided_at is not null`)
  }

  override async down() {
    this.schema.raw('drop index received_transfers_waiting')
    this.schema.raw('drop index received_transfers_decided')
    this.schema.alterTable('received_transfers', (table) => {
      table.dropColumns('decided_at', 'decided_by', 'decision_reason')
    })
  }
}
