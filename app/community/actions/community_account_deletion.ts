import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Comments are kept anonymously, because answers refer to them. */
export default class CommunityAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('follows').where('user_id', userId).delete()
  }
}
