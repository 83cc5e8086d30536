import { BaseSchema } from '@adonisjs/lucid/schema'

/** Header fields beside those of every email, which the mailbox shows. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('mailbox_messages', (table) => {
      table.jsonb('headers').notNullable().defaultTo('{}')
    })
  }

  override async down() {
    this.schema.alterTable('mailbox_messages', (table) => {
      table.dropColumn('headers')
    })
  }
}
