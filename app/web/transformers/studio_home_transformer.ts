import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StudioOverview } from '#web/queries/studio'

/** Overview of a shop, as its creator sees it. */
export default class StudioHomeTransformer extends BaseTransformer<StudioOverview> {
  toObject() {
    const { shop, published, drafts, steps } = this.resource
    return {
      shop: { name: shop.name, currency: shop.currency, isOpen: shop.isOpen },
      creatorName: shop.creator.name,
      published,
      drafts,
      steps: { ...steps },
    }
  }
}
