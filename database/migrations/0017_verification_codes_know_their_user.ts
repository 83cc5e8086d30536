import { BaseSchema } from '@adonisjs/lucid/schema'

/** Codes of signed-in users refer to them; codes for a sign-up have no user. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('verification_codes', (table) => {
      table.integer('user_id').nullable().references('users.id').onDelete('CASCADE').index()
    })
  }

  override async down() {
    this.schema.alterTable('verification_codes', (table) => {
      table.dropColumn('user_id')
    })
  }
}
