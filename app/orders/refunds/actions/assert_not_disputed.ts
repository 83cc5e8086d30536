import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DisputeOpen } from '#orders/errors'
import type Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'
import { FindOpenDispute } from '#orders/queries/find_open_dispute'

/**
 * Rejects a refund while a bank decides about the same money. Orders completed by hand pass, because they were paid
 * elsewhere. The caller holds the lock of the order.
 * @throws DisputeOpen
 */
export async function assertNotDisputed(
  order: Order,
  trx: TransactionClientContract
): Promise<void> {
  if (await PaymentCompletion.find(order.paymentId, { client: trx })) return
  if (await new FindOpenDispute().execute(order.paymentId, trx)) throw new DisputeOpen()
}
