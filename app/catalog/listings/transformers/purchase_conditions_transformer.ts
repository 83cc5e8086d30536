import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ConditionState } from '#catalog/values/purchase_conditions'

/** What a product asks of its buyers, and how the viewer stands to it. */
export default class PurchaseConditionsTransformer extends BaseTransformer<ConditionState> {
  toObject() {
    const { minSpending, missingSpending, products } = this.resource
    return {
      ...this.pick(this.resource, ['type', 'operator', 'productOperator', 'met']),
      minSpending: minSpending?.toJSON() ?? null,
      missingSpending: missingSpending?.toJSON() ?? null,
      products: products.map((product) => ({ ...product })),
    }
  }
}
