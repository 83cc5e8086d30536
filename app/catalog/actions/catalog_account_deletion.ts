import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Deletes the drafts and samples of a deleted account and cancels scheduled publishing. */
export default class CatalogAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const shops = trx
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where('creators.user_id', userId)
      .select('shops.id')
    await trx.from('product_drafts').whereIn('shop_id', shops.clone()).delete()
    // The sweep deletes what was drawn.
    await trx
      .from('product_samples')
      .whereIn('shop_id', shops.clone())
      .update({ attachment_id: null })
    await trx.from('products').whereIn('shop_id', shops.clone()).update({ publish_schedule: null })
  }
}
