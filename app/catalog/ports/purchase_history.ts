import type { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * What was paid for? Known further up only, so the catalog asks through this socket, and a higher
 * room binds its own class to it in the container. Refunded orders count nowhere.
 */
export abstract class PurchaseHistory {
  /** What somebody has paid for goods in a shop, each order at the rates it was made with. */
  abstract spentIn(
    asked: { userId: number; shopId: number; currency: Currency },
    client?: QueryClientContract
  ): Promise<Money>

  /** Which of these products are theirs? */
  abstract ownedAmong(
    asked: { userId: number; productIds: readonly number[] },
    client?: QueryClientContract
  ): Promise<Set<number>>

  /** Whether the product was ever ordered. Money can arrive late, so an expired payment counts too. */
  abstract hasOrders(asked: { productId: number }, client?: QueryClientContract): Promise<boolean>

  /** How often each product was sold, by its id; what was never sold is left out. */
  abstract salesOfAll(client?: QueryClientContract): Promise<Map<number, number>>
}
