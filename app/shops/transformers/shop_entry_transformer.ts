import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PublicShop } from '#shops/queries/shops'

/** A shop in an admin's list. */
export default class ShopEntryTransformer extends BaseTransformer<PublicShop> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'status', 'creatorName'])
  }
}
