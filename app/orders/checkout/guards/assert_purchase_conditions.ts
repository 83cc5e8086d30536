import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CheckConditions } from '#catalog/queries/check_conditions'
import type { ProductQuote } from '#catalog/queries/quote_products'
import { RequirementsUnmet } from '#orders/errors'

interface Asked {
  userId: number
  products: ProductQuote[]
}

/** Lets nobody pass who does not meet what a product asks of its buyers. */
@inject()
export class AssertPurchaseConditions {
  constructor(private checkConditions: CheckConditions) {}

  /**
   * What lies in the same checkout is not owned yet and counts for nothing.
   * @throws RequirementsUnmet with the products' names
   */
  async execute({ userId, products }: Asked, trx?: TransactionClientContract): Promise<void> {
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
