import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Order from '#orders/models/order'

/** The rows of what a payment pays for, held for the rest of the transaction. The caller holds the payment's. */
export function lockOrdersOfPayment(
  paymentId: number,
  client: TransactionClientContract
): Promise<Order[]> {
  return Order.query({ client }).where({ paymentId }).orderBy('id').forUpdate().exec()
}
