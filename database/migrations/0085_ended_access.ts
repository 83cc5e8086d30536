import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * `access_epoch` counts how often all access of a user was ended: access opened under an earlier number (a pending
 * sign-in, a known browser) is invalid. `ended_sessions` stores for some days why a session ended, under a hash of
 * its id, so that the sign-in page can show the reason.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.integer('access_epoch').notNullable().defaultTo(0)
    })
    this.schema.createTable('ended_sessions', (table) => {
      table.string('id_hash', 64).primary()
      table.string('reason', 32).notNullable()
      table.timestamp('ended_at').notNullable().index()
    })
  }

  override async down() {
    this.schema.dropTable('ended_sessions')
    this.schema.alterTable('users', (table) => table.dropColumn('access_epoch'))
  }
}
