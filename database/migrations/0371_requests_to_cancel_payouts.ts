import { BaseSchema } from '@adonisjs/lucid/schema'

/** When an admin asked for the cancellation of an unclaimed payout: it is requested until the attempt has ended. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payout_attempts', (table) => {
      table.timestamp('cancel_requested_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('payout_attempts', (table) => table.dropColumn('cancel_requested_at'))
  }
}
