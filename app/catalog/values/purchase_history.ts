import type { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Port: paid orders. A higher module binds its implementation. Refunded orders do not count. */
export abstract class PurchaseHistory {
  /** The total that a user has paid for products in a shop, each order at its own exchange rates. */
  abstract spentIn(
    asked: { userId: number; shopId: number; currency: Currency },
    client?: QueryClientContract
  ): Promise<Money>

  /** Which of these products the user has bought. */
  abstract ownedAmong(
    asked: { userId: number; productIds: readonly number[] },
    client?: QueryClientContract
  ): Promise<Set<number>>

  /** Whether the product was ever ordered. Money can arrive late, so an expired payment counts too. */
  abstract hasOrders(input: { productId: number }, client?: QueryClientContract): Promise<boolean>

  /** Number of sales by product id; products without sales are missing. */
  abstract salesOfAll(client?: QueryClientContract): Promise<Map<number, number>>
}
