import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A transaction that an admin named was asked about once, before it was final, and never again. The chain is asked
 * until it has decided (`RecordOutcome`), which needs a time for the attempts that wait already.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      update payout_attempts set ask_again_at = now()
      where driver = 'prepared' and state = 'accepted' and reference is not null and ask_again_at is null`)
  }

  override async down() {}
}
