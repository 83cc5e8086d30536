import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Port: what a shop trades. A higher module binds it (`provider.ts`). */
export abstract class Trade {
  /** Whether the shop has a product or a sale. The caller must have locked the shop's row. */
  abstract hasBegun(shopId: number, trx?: TransactionClientContract): Promise<boolean>
}
