import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { readUnsubscribeToken } from '#notifications/engines/unsubscribe_url'
import { DEFAULT_CHANNELS, isMailRequired } from '#notifications/values/topics'

/** The lock makes a deletion of the account wait, so that no row is left behind. */
const UNSUBSCRIBE = `
  insert into notification_preferences (user_id, topic, mail, push)
  select id, :topic::varchar, false, :push::boolean from users
  where id = :userId and deleted_at is null for share
  on conflict (user_id, topic) do update set mail = false`

/** Ends the emails of one topic to the user that the token names. Doing it again changes nothing. */
export class Unsubscribe {
  /** @throws NotFound for a token that is not ours */
  async execute({ token }: { token: string }): Promise<void> {
    const named = await readUnsubscribeToken(token)
    if (!named || isMailRequired(named.topic)) throw new NotFound()
    const { push } = DEFAULT_CHANNELS[named.topic]
    await db.rawQuery(UNSUBSCRIBE, { ...named, push })
  }
}
