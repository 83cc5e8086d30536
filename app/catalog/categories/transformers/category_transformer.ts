import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CategoryRow } from '#catalog/categories/queries/categories'

export default class CategoryTransformer extends BaseTransformer<CategoryRow> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'version', 'name', 'icon', 'sort', 'productCount']),
      createdAt: this.resource.createdAt.toISOString(),
    }
  }
}
