import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const UNMUTE = `
  delete from muted_shops m using shops s, creators c
   where m.user_id = :userId and m.shop_id = s.id and c.id = s.creator_id and lower(c.name) = lower(:name)`

/** A user gets notifications of a shop again. Idempotent. */
export class UnmuteShop {
  async execute(
    { userId, creatorName }: { userId: number; creatorName: string },
    trx?: TransactionClientContract
  ): Promise<void> {
    await (trx ?? db).rawQuery(UNMUTE, { userId, name: creatorName })
  }
}
