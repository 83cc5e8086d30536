import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import BlockedCustomer from '#shops/models/blocked_customer'

type IsBlockedInput = { shopIds: readonly number[]; userId: number }

/** Does one of these shops keep this person out? */
export class IsBlocked {
  async execute(
    { shopIds, userId }: IsBlockedInput,
    client?: QueryClientContract
  ): Promise<boolean> {
    const entry = await BlockedCustomer.query({ client })
      .where({ userId })
      .whereIn('shopId', [...shopIds])
      .first()
    return entry !== null
  }
}
