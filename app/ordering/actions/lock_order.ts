import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Order from '#ordering/models/order'

/** The order's row, held for the rest of the transaction: whoever moves its money takes it first. */
export function lockOrder(tradeNo: string, client: TransactionClientContract) {
  return Order.query({ client }).where('tradeNo', tradeNo).forUpdate().first()
}
