import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Farewell, type Leaving } from '#identity/actions/farewell'

/** Deletes the drafts of a person who leaves, and cancels their scheduled publishing. */
export default class PartWithDrafts extends Farewell {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    const shops = trx
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where('creators.user_id', userId)
      .select('shops.id')
    await trx.from('product_drafts').whereIn('shop_id', shops.clone()).delete()
    await trx.from('products').whereIn('shop_id', shops.clone()).update({ publish_schedule: null })
  }
}
