import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/**
 * Copies and their marks are kept, so that a leak can still be traced to the account's id. Addresses and user agents
 * of its downloads are deleted.
 */
export default class DeliveryAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('downloads').where('user_id', userId).update({ address: null, user_agent: null })
  }
}
