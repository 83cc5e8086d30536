import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The terms that a user accepted at sign-up and with each order, in which language, and when; and whether a user
 * chose the language of their mails.
 */
export default class extends BaseSchema {
  override async up() {
    for (const name of ['users', 'orders']) {
      this.schema.alterTable(name, (table) => {
        table.string('terms_version', 20).nullable()
        table.string('terms_locale', 5).nullable()
        table.timestamp('terms_accepted_at', { precision: 3 }).nullable()
      })
      this.schema.raw(`alter table ${name} add constraint ${name}_consent_is_whole
        check (num_nulls(terms_version, terms_locale, terms_accepted_at) in (0, 3))`)
    }
    this.schema.alterTable('users', (table) => {
      // False: mails use the language of the interface.
      table.boolean('locale_is_chosen').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('locale_is_chosen'))
    for (const name of ['users', 'orders']) {
      this.schema.raw(`alter table ${name} drop constraint ${name}_consent_is_whole`)
      this.schema.alterTable(name, (table) => {
        table.dropColumns('terms_version', 'terms_locale', 'terms_accepted_at')
      })
    }
  }
}
