import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Port: the important announcements that a user has not read. A higher module binds it (`provider.ts`). */
export abstract class UnreadAnnouncements {
  /** @returns their ids */
  abstract execute(asked: { userId: number }, trx?: TransactionClientContract): Promise<number[]>
}
