import { BaseSchema } from '@adonisjs/lucid/schema'

/** Web processes cache sessions, so changes of a session are notified to all of them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function tell_session_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions_changed', encode(sha256(convert_to(old.id, 'UTF8')), 'hex'));
        return null;
      end $$`)
    this.schema.raw(`
      create trigger sessions_tell_change after update or delete on sessions
      for each row execute function tell_session_changed()`)
  }

  override async down() {
    this.schema.raw('drop trigger sessions_tell_change on sessions')
    this.schema.raw('drop function tell_session_changed()')
  }
}
