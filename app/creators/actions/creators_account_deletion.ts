import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Releases the creator name; the row is kept, because ledger accounts refer to it. */
export default class CreatorsAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx
      .from('creators')
      .where('user_id', userId)
      .update({
        name: `deleted${userId}`,
        bio: null,
        default_watermark_setting: null,
        status: 'inactive',
      })
  }
}
