import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Port: what a shop trades. A higher module binds it (`provider.ts`). */
export abstract class ShopActivity {
  /** Whether the shop has a product or a sale. The caller must have locked the shop's row. */
  abstract hasProductsOrSales(shopId: number, trx?: TransactionClientContract): Promise<boolean>
}
