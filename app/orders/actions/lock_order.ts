import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockPayment } from '#payments/actions/lock_payment'
import Order from '#orders/models/order'

/** Locks the payment and then the order until the transaction ends. */
export async function lockOrder(
  tradeNo: string,
  client: TransactionClientContract
): Promise<Order | null> {
  const order = await Order.findBy({ tradeNo }, { client })
  if (!order) return null
  await lockPayment(order.paymentId, client)
  return Order.query({ client }).where('id', order.id).forUpdate().first()
}
