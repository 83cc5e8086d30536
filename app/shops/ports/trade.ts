import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What is offered and sold in a shop is known further up; a room there answers (`provider.ts`). */
export abstract class Trade {
  /** Does the shop offer anything, or has it ever sold anything? The caller holds the shop. */
  abstract hasBegun(shopId: number, trx?: TransactionClientContract): Promise<boolean>
}
