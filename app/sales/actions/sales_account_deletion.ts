import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Receipts are kept without their recipient. */
export default class SalesAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('receipts').where('buyer_id', userId).update({
      buyer_name: null,
      buyer_email: null,
      billing_name: null,
      tax_number: null,
      billing_address: null,
    })
  }
}
