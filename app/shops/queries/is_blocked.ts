import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type IsBlockedInput = { shopIds: readonly number[]; userId: number }

/** Does one of these shops keep this person out? */
export class IsBlocked {
  async execute(
    { shopIds, userId }: IsBlockedInput,
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    const entry = await client
      .from('blocked_customers')
      .where('user_id', userId)
      .whereIn('shop_id', [...shopIds])
      .first()
    return Boolean(entry)
  }
}
