import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Port: what a shop trades. A higher module binds it (`provider.ts`). */
export abstract class Trade {
  /** Whether the shop has any product or sale. The caller holds the shop's lock. */
  abstract hasBegun(shopId: number, trx?: TransactionClientContract): Promise<boolean>
}
