import { BaseTransformer } from '@adonisjs/core/transformers'
import type Shop from '#shops/models/shop'

type Input = { shop: Shop; published: number; drafts: number }

/** A shop to its creator, at a glance. */
export default class StudioHomeTransformer extends BaseTransformer<Input> {
  toObject() {
    const { shop, published, drafts } = this.resource
    return {
      shop: { name: shop.name, currency: shop.currency, isOpen: shop.isOpen },
      creatorName: shop.creator.name,
      published,
      drafts,
    }
  }
}
