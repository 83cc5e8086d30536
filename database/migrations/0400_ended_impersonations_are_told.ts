import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An admin's session outlives an impersonation, so its event streams are closed when the session begins or ends to act
 * as a user: by the signal of an ended session, which closes them in every process.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create trigger sessions_tell_acting after update of data on sessions
      for each row when (
        old.user_id is not null and old.data is distinct from new.data
        and (old.data::jsonb -> 'impersonation') is distinct from (new.data::jsonb -> 'impersonation')
      ) execute function tell_session_ended()`)
  }

  override async down() {
    this.schema.raw('drop trigger sessions_tell_acting on sessions')
  }
}
