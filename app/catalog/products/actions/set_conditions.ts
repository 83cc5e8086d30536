import { ConditionsIncomplete, UnknownPrerequisite } from '#catalog/errors'
import Product from '#catalog/models/product'
import {
  asksProducts,
  asksSpending,
  type ConditionType,
  type LogicOperator,
} from '#catalog/values/purchase_conditions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ConditionContent {
  purchaseConditionType: ConditionType
  purchaseLogicOperator: LogicOperator
  /** Minor units of the shop's currency. */
  purchaseMinSpending: bigint | null
  /** Ids of products of the same shop. */
  productPrerequisite: number[]
  preProductLogicOperator: LogicOperator
}

interface SetConditionsInput {
  product: Product
  /** Absent fields do not change. */
  content: Partial<ConditionContent>
}

/** Sets the purchase conditions of a product. Values that the chosen type does not use are kept. */
export class SetConditions {
  /**
   * @throws ConditionsIncomplete when a value is missing that the type requires
   * @throws UnknownPrerequisite for another shop's product, an archived one and the product itself
   */
  async execute(
    { product, content }: SetConditionsInput,
    client: TransactionClientContract
  ): Promise<void> {
    const current = product.productPrerequisite
    product.merge(content)

    const { conditions } = product
    if (asksSpending(conditions) && !conditions.minSpending) {
      throw new ConditionsIncomplete('purchaseMinSpending')
    }
    if (asksProducts(conditions) && conditions.productIds.length === 0) {
      throw new ConditionsIncomplete('productPrerequisite')
    }
    const added = product.productPrerequisite.filter((id) => !current.includes(id))
    await this.#checkProducts(added, product, client)
  }

  /** Only added products are checked. One archived since may stay, because its buyers still meet the condition. */
  async #checkProducts(
    added: number[],
    { id, shopId }: Product,
    client: TransactionClientContract
  ): Promise<void> {
    if (added.length === 0) return
    const found = await Product.query({ client })
      .whereIn('id', added)
      .where('shop_id', shopId)
      .whereNot('status', 'archived')
    if (found.length !== added.length || added.includes(id)) throw new UnknownPrerequisite()
  }
}
