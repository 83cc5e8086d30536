import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Counts orders and their sales by the hour anew, while nothing is ordered. */
export class RecountOrders {
  async execute(client: QueryClientContract = db.connection()): Promise<void> {
    await client.rawQuery('select recount_orders()')
  }
}
