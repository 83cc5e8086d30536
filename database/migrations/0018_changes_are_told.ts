import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Triggers notify every process of ended sessions (by a hash of the id, which is a secret) and of changed users and
 * tokens, so that no code that ends an access can omit it.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function tell_session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions_ended', encode(sha256(convert_to(old.id, 'UTF8')), 'hex'));
        return null;
      end $$`)
    this.schema.raw(`
      create trigger sessions_tell_end after delete on sessions
      for each row when (old.user_id is not null) execute function tell_session_ended()`)

    this.schema.raw(`
      create function tell_user_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('users_changed', coalesce(to_jsonb(old) ->> 'user_id', old.id::text));
        return null;
      end $$`)
    this.schema.raw(`
      create trigger users_tell_change after update on users
      for each row when (old.* is distinct from new.*) execute function tell_user_changed()`)
    this.schema.raw(`
      create trigger users_tell_end after delete on users
      for each row execute function tell_user_changed()`)
    this.schema.raw(`
      create trigger access_tokens_tell_change
      after update of user_id, scopes, expires_at, revoked_at or delete on access_tokens
      for each row execute function tell_user_changed()`)

    // Places of earlier sign-ins: a sign-in from another one is notified by mail.
    this.schema.createTable('known_places', (table) => {
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('place_hash', 64).notNullable()
      table.timestamp('first_seen_at').notNullable()
      table.timestamp('last_seen_at').notNullable()
      table.primary(['user_id', 'place_hash'])
    })
  }

  override async down() {
    this.schema.dropTable('known_places')
    this.schema.raw('drop trigger access_tokens_tell_change on access_tokens')
    this.schema.raw('drop trigger users_tell_end on users')
    this.schema.raw('drop trigger users_tell_change on users')
    this.schema.raw('drop function tell_user_changed()')
    this.schema.raw('drop trigger sessions_tell_end on sessions')
    this.schema.raw('drop function tell_session_ended()')
  }
}
