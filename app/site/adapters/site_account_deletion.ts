import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type AccountDeletion,
} from '#identity/privacy/ports/account_deletion_handler'

/** Deletes the record of read announcements. */
export default class SiteAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('announcement_reads').where('user_id', userId).delete()
  }
}
