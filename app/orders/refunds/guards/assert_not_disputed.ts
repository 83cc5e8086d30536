import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DisputeOpen } from '#orders/errors'
import type Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'
import { FindOpenDispute } from '#orders/queries/find_open_dispute'

/**
 * Lets no refund begin while a bank decides about the same money: not about what was paid by hand.
 * The caller holds the order's row.
 * @throws DisputeOpen
 */
export async function assertNotDisputed(
  order: Order,
  trx: TransactionClientContract
): Promise<void> {
  if (await PaymentCompletion.find(order.paymentId, { client: trx })) return
  if (await new FindOpenDispute().execute(order.paymentId, trx)) throw new DisputeOpen()
}
