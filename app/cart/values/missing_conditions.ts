import type { ConditionState } from '#catalog/values/purchase_conditions'

/** The purchase conditions of a product that a buyer does not meet yet, as the API answers them. */
export function missingConditions({ missingSpending, products }: ConditionState) {
  return {
    missingSpending: missingSpending?.toJSON() ?? null,
    missingProducts: products.filter(({ owned }) => !owned).map(({ id, title }) => ({ id, title })),
  }
}
