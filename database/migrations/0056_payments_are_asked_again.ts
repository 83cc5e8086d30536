import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a gateway that did not answer about a payment is queried again; null when no query is due. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.timestamp('ask_again_at').nullable()
    })
    this.schema.raw(`
      create index payments_to_ask_again on payments (ask_again_at) where ask_again_at is not null`)
  }

  override async down() {
    this.schema.alterTable('payments', (table) => {
      table.dropColumn('ask_again_at')
    })
  }
}
