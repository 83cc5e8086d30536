import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'

const findEntries = statement(`
  select 1 from blocked_customers where user_id = :userId and shop_id = any(:shopIds) limit 1`)

type IsBlockedInput = { shopIds: readonly number[]; userId: number }

/** Whether one of these shops has blocked this user. */
export class IsBlocked {
  async execute(
    { shopIds, userId }: IsBlockedInput,
    client?: QueryClientContract
  ): Promise<boolean> {
    const { rowCount } = await findEntries({ userId, shopIds }, client)
    return rowCount === 1
  }
}
