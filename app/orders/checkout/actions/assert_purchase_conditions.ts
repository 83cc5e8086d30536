import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CheckConditions } from '#catalog/queries/check_conditions'
import type { ProductQuote } from '#catalog/queries/quote_products'
import { RequirementsUnmet } from '#orders/errors'

interface Input {
  userId: number
  products: ProductQuote[]
}

/** Rejects buyers who do not meet the purchase conditions of a product. */
@inject()
export class AssertPurchaseConditions {
  constructor(private checkConditions: CheckConditions) {}

  /**
   * Products in the same checkout are not owned yet, so they do not fulfill a condition.
   * @throws RequirementsUnmet with the products' names
   */
  async execute({ userId, products }: Input, trx?: TransactionClientContract): Promise<void> {
    const productIds = products.filter(({ isConditional }) => isConditional).map(({ id }) => id)
    if (productIds.length === 0) return

    const states = await this.checkConditions.execute({ productIds, userId }, trx)
    const unmet = products.flatMap(({ id, title }) => {
      const conditions = states.get(id)
      return conditions && !conditions.met ? [{ id, title, conditions }] : []
    })
    if (unmet.length > 0) throw new RequirementsUnmet(unmet)
  }
}
