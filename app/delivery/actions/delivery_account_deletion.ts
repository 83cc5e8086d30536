import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/**
 * Copies and their marks are kept, so that a leak can still be traced to the account's id. Addresses and user agents
 * of its downloads and of pages that it read are deleted.
 */
export default class DeliveryAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('downloads').where('user_id', userId).update({ address: null, user_agent: null })
    await trx.from('page_views').where('user_id', userId).update({ addresses: '[]' })
    await trx.from('reading_positions').where('user_id', userId).delete()
  }
}
