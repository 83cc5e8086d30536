import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Two partners who leave at the same moment wait for each other, so that one of them sees that the other has left. */
const LOCK = `
  select from chats where id in (select chat_id from chat_members where user_id = :userId)
  order by id for update`

const EXPIRE = `
  update chats c set expires_at = :at from chat_members m join users p on p.id = m.partner_id
  where m.chat_id = c.id and m.user_id = :userId and p.deleted_at is not null`

/**
 * Chats stay for the partner, under "deleted account". When both have left, the messages are kept for a while, since a
 * report may still need them; then the sweep deletes them and their pictures.
 */
@inject()
export default class ChatAccountDeletion extends AccountDeletionHandler {
  constructor(private clock: Clock) {
    super()
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const at = this.clock.now().plus({ days: marketplace.chat.keptDays }).toJSDate()
    await trx.rawQuery(LOCK, { userId })
    await trx.rawQuery(EXPIRE, { userId, at })
    // The sweep deletes pictures that no message sent.
    await trx
      .from('chat_images')
      .where('user_id', userId)
      .whereNull('chat_id')
      .update({ created_at: new Date(0) })
    await trx.from('chat_restrictions').where('user_id', userId).delete()
    await trx
      .from('chat_members')
      .where('user_id', userId)
      .update({ is_hidden: true, unread: 0, muted_at: null })
  }
}
