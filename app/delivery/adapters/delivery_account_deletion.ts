import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type Leaving,
} from '#identity/privacy/ports/account_deletion_handler'

/** Copies and their marks stay: a leak still leads to "account #7". Where it was fetched is forgotten. */
export default class DeliveryAccountDeletion extends AccountDeletionHandler {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('downloads').where('user_id', userId).update({ address: null, user_agent: null })
  }
}
