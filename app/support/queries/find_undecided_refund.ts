import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Whether an order has a refund request that no admin has decided. */
export class FindUndecidedRefund {
  async execute(
    orderId: number | null,
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    if (orderId === null) return false
    const where = { order_id: orderId, state: 'requested' }
    return (await client.from('refunds').where(where).select('id').first()) !== null
  }
}
