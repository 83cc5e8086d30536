import type { ConditionState } from '#catalog/values/purchase_conditions'

/** What somebody still lacks to a product's conditions, for the wire. */
export function missingConditions({ missingSpending, products }: ConditionState) {
  return {
    missingSpending: missingSpending?.toJSON() ?? null,
    missingProducts: products.filter(({ owned }) => !owned).map(({ id, title }) => ({ id, title })),
  }
}
