import { BaseSchema } from '@adonisjs/lucid/schema'

/** Browsers that receive push messages. They end with the session that registered them, unless that was idle. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('push_subscriptions', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().index()
      table.foreign('user_id').references('users.id').onDelete('CASCADE')
      table.string('endpoint_hash', 64).notNullable().unique()
      // Endpoint and keys, encrypted: who knows them can send messages to the device.
      table.text('sealed').notNullable()
      table.string('session_id').nullable().index()
      table.foreign('session_id').references('sessions.id').onDelete('SET NULL').onUpdate('CASCADE')
      // A new password, a ban and the end of all sessions raise the epoch of the user.
      table.integer('access_epoch').notNullable()
      table.string('device', 100).notNullable()
      table.string('locale', 5).notNullable()
      table.integer('failures').notNullable().defaultTo(0)
      table.timestamp('last_ok_at').nullable()
      table.timestamp('created_at').notNullable()
    })
    this.schema.raw(`
      create function end_push_with_session() returns trigger language plpgsql as $$
      begin
        delete from push_subscriptions where session_id = old.id and old.expires_at > now();
        return old;
      end $$`)
    this.schema.raw(`create trigger push_ends_with_session before delete on sessions
      for each row execute function end_push_with_session()`)
  }

  override async down() {
    this.schema.raw('drop trigger push_ends_with_session on sessions')
    this.schema.raw('drop function end_push_with_session()')
    this.schema.dropTable('push_subscriptions')
  }
}
