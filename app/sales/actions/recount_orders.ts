import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'

/** Rebuilds the stored counts of orders and hourly sales; blocks new orders meanwhile. */
export class RecountOrders {
  /** @returns total number of orders */
  async execute(trx?: TransactionClientContract): Promise<number> {
    return atomically(trx, async (client) => {
      await client.rawQuery('select recount_orders()')
      const [{ total }] = await client
        .from('order_counts')
        .where('shop_id', 0)
        .select(client.raw('coalesce(sum(orders), 0)::int as total'))
      return total
    })
  }
}
