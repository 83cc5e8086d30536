import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When a withdrawal was last part of a comparison with its provider, also where a person has to check; and whether the
 * provider pays or has paid an attempt that is missing here, so that the money is not returned to the balance.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('withdrawals', (table) => {
      table.timestamp('asked_at').nullable()
      table.boolean('is_found_paid').notNullable().defaultTo(false)
    })
    // Where an attempt was found, it is not stored whether it was paid: its provider is asked again.
    this.schema.raw(
      'update withdrawals set asked_at = compared_at where compared_at is not null and found_n is null'
    )
  }

  override async down() {
    this.schema.alterTable('withdrawals', (table) => table.dropColumns('asked_at', 'is_found_paid'))
  }
}
