import { BaseSchema } from '@adonisjs/lucid/schema'

/** Codes of signed-in people belong to them; those before sign-up to nobody yet. */
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
