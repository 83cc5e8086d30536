import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type Leaving,
} from '#identity/privacy/ports/account_deletion_handler'

/** Comments are kept anonymously, because answers refer to them. */
export default class CommunityAccountDeletion extends AccountDeletionHandler {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('follows').where('user_id', userId).delete()
  }
}
