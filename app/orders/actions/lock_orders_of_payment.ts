import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Order from '#orders/models/order'

/** Locks the orders of a payment until the transaction ends. The caller holds the payment's lock. */
export function lockOrdersOfPayment(
  paymentId: number,
  client: TransactionClientContract
): Promise<Order[]> {
  return Order.query({ client }).where({ paymentId }).orderBy('id').forUpdate().exec()
}
