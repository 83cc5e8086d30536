import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When an account’s address or second factor changed: nothing is paid out for some days, and the previous address is
 * warned meanwhile. Statements keep the billing details of their issue.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('previous_email', 254).nullable()
      table.timestamp('email_changed_at').nullable()
      table.timestamp('two_factor_removed_at').nullable()
    })
    this.schema.alterTable('statements', (table) => {
      table.string('billing_name', 200).nullable()
      table.string('tax_number', 60).nullable()
    })
  }

  override async down() {
    this.schema.alterTable('statements', (table) => {
      table.dropColumns('billing_name', 'tax_number')
    })
    this.schema.alterTable('users', (table) => {
      table.dropColumns('previous_email', 'email_changed_at', 'two_factor_removed_at')
    })
  }
}
