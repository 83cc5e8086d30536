import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DisputeOpen } from '#ordering/errors'
import type Order from '#ordering/models/order'
import PaymentCompletion from '#ordering/models/payment_completion'
import { FindOpenDispute } from '#ordering/queries/find_open_dispute'

/**
 * Lets no refund begin while a bank decides about the same money: not about what was paid by hand.
 * The caller holds the order's row.
 * @throws DisputeOpen
 */
export async function refuseDisputed(order: Order, trx: TransactionClientContract): Promise<void> {
  if (await PaymentCompletion.find(order.paymentId, { client: trx })) return
  if (await new FindOpenDispute().execute(order.paymentId, trx)) throw new DisputeOpen()
}
