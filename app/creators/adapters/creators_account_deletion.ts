import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type Leaving,
} from '#identity/privacy/ports/account_deletion_handler'

/** The name in the address becomes free; the row stays, for books point at it. */
export default class CreatorsAccountDeletion extends AccountDeletionHandler {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
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
