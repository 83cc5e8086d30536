import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Deletes which announcements the user got and read, and which shops are muted. */
export default class AnnouncementsAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.rawQuery(
      `with gone as (delete from announcement_reads where user_id = ? returning announcement_id)
       update announcements set read_count = read_count - 1
       where id in (select announcement_id from gone)`,
      [userId]
    )
    await trx.rawQuery(
      `with gone as (delete from announcement_recipients where user_id = ? returning announcement_id)
       update announcements set recipient_count = recipient_count - 1
       where id in (select announcement_id from gone)`,
      [userId]
    )
    await trx.from('muted_shops').where('user_id', userId).delete()
  }
}
