import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type AccountDeletion,
} from '#identity/privacy/ports/account_deletion_handler'

/**
 * Chats stay for the partner, under "deleted account". When both have left, the messages are deleted; the sweep deletes
 * their pictures.
 */
export default class ChatAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.rawQuery(
      `update chat_images set chat_id = null, seq = null, created_at = to_timestamp(0) where chat_id in (
         select m.chat_id from chat_members m join users p on p.id = m.partner_id
         where m.user_id = ? and p.deleted_at is not null)`,
      [userId]
    )
    await trx
      .from('chat_images')
      .where('user_id', userId)
      .whereNull('chat_id')
      .update({
        created_at: new Date(0),
      })
    await trx.from('chat_restrictions').where('user_id', userId).delete()
    await trx.rawQuery(
      `delete from chat_messages where chat_id in (
         select m.chat_id from chat_members m join users p on p.id = m.partner_id
         where m.user_id = ? and p.deleted_at is not null)`,
      [userId]
    )
    await trx
      .from('chat_members')
      .where('user_id', userId)
      .update({ is_hidden: true, unread: 0, muted_at: null })
  }
}
