import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShopFace } from '#shops/rows/shop_face'

/** A shop in an admin's list. */
export default class ShopEntryTransformer extends BaseTransformer<ShopFace> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'status', 'creatorName'])
  }
}
