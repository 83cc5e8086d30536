import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  areConditionsMet,
  asksProducts,
  asksSpending,
  type ConditionState,
  type PurchaseConditions,
} from '#catalog/values/purchase_conditions'
import { PurchaseHistory } from '#catalog/values/purchase_history'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'

interface Input {
  productIds: readonly number[]
  /** Absent for visitors, who have bought nothing. */
  userId?: number
}

type ConditionRow = Omit<PurchaseConditions, 'minSpending'> &
  Row<Product, 'id' | 'shopId'> & {
    currency: Currency
    minSpending: Product['purchaseMinSpending']
  }

const findConditions = statement<ConditionRow>(`
  select products.id, products.shop_id as "shopId", shops.currency,
    products.purchase_condition_type as type, products.purchase_logic_operator as operator,
    products.purchase_min_spending as "minSpending",
    products.pre_product_logic_operator as "productOperator", products.product_prerequisite as "productIds"
  from products join shops on shops.id = products.shop_id
  where products.id = any(:productIds)`)

type RequiredProduct = Row<Product, 'id' | 'title'> & { isOffered: boolean }

/** Checks whether a user meets the purchase conditions of products. */
@inject()
export class CheckConditions {
  constructor(private history: PurchaseHistory) {}

  /**
   * One query when no product has conditions; missing products are omitted.
   * @param client the order's transaction, when the result decides about an order
   */
  async execute(
    { productIds, userId }: Input,
    client: QueryClientContract = db.connection()
  ): Promise<Map<number, ConditionState>> {
    const states = new Map<number, ConditionState>()
    for (const row of await this.#rows(productIds, client)) {
      states.set(row.id, await this.#stateOf(row, userId, client))
    }
    return states
  }

  async #rows(productIds: readonly number[], client: QueryClientContract): Promise<ConditionRow[]> {
    return (await findConditions({ productIds }, client)).rows
  }

  async #stateOf(
    row: ConditionRow,
    userId: number | undefined,
    client: QueryClientContract
  ): Promise<ConditionState> {
    const { type, operator, productOperator, currency } = row
    const spent = await this.#spent(row, userId, client)
    const products = asksProducts(row) ? await this.#products(row.productIds, client) : []
    const owned = await this.#owned(products, userId, client)
    const minSpending = asksSpending(row) ? (row.minSpending ?? 0n) : null
    const missing = minSpending !== null && spent < minSpending ? minSpending - spent : 0n
    return {
      type,
      operator,
      minSpending: minSpending === null ? null : new Money(minSpending, currency),
      missingSpending: minSpending === null ? null : new Money(missing, currency),
      productOperator,
      products: products.map((product) => ({ ...product, owned: owned.has(product.id) })),
      met: areConditionsMet(row, { spent, owned }),
    }
  }

  async #spent(row: ConditionRow, userId: number | undefined, client: QueryClientContract) {
    if (userId === undefined || !asksSpending(row)) return 0n
    const { shopId, currency } = row
    return (await this.history.spentIn({ userId, shopId, currency }, client)).minor
  }

  async #owned(
    products: RequiredProduct[],
    userId: number | undefined,
    client: QueryClientContract
  ) {
    if (userId === undefined) return new Set<number>()
    const productIds = products.map(({ id }) => id)
    return this.history.ownedAmong({ userId, productIds }, client)
  }

  async #products(ids: readonly number[], client: QueryClientContract): Promise<RequiredProduct[]> {
    return client
      .from('products')
      .whereIn('id', [...ids])
      .select('id', 'title')
      .select(client.raw(`(status = 'published' and is_available) as "isOffered"`))
      .orderByRaw('array_position(?::int[], id)', [[...ids]])
  }
}
