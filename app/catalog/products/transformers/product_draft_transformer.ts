import { BaseTransformer } from '@adonisjs/core/transformers'
import type ProductDraft from '#catalog/models/product_draft'

export default class ProductDraftTransformer extends BaseTransformer<ProductDraft> {
  toObject() {
    return { content: this.resource.content, keptAt: this.resource.updatedAt.toISO()! }
  }
}
