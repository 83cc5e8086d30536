import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ConditionState } from '#catalog/values/purchase_conditions'

/** The purchase conditions of a product and whether the viewer meets them. */
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
