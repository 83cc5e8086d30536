import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { plannedOnce } from '#core/database/planned_once'

type IsBlockedInput = { shopIds: readonly number[]; userId: number }

/** Does one of these shops keep this person out? */
export class IsBlocked {
  async execute(
    { shopIds, userId }: IsBlockedInput,
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    const entries = client
      .from('blocked_customers')
      .where('user_id', userId)
      .whereRaw('shop_id = any(?)', [[...shopIds]])
      .select('shop_id')
    return (await plannedOnce(entries)).length > 0
  }
}
