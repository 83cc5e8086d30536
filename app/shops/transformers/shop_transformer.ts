import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShopFace } from '#shops/queries/shop_face'

/** A shop's public face (M-SHOP-01). */
export default class ShopTransformer extends BaseTransformer<ShopFace> {
  toObject() {
    const { creatorId, creatorName } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'description', 'currency', 'status']),
      creator: { id: creatorId, name: creatorName },
    }
  }
}
