import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PaymentGatewayBusy } from '#payments/errors'
import Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'
import PaymentOperation from '#payments/models/payment_operation'

/** What waits longer than this may wait because of the keys: then others must be tried. */
const PATIENCE = { payments: { hours: 1 }, refunds: { hours: 24 } }

/**
 * Lets nobody exchange the keys by which open payments and refunds are asked about. The caller holds
 * the gateway's row, so that no payment begins meanwhile.
 * @throws PaymentGatewayBusy
 */
export async function assertGatewayIdle(
  { id }: PaymentGateway,
  now: DateTime,
  client: TransactionClientContract
): Promise<void> {
  const payment = await Payment.query({ client })
    .where('gatewayId', id)
    .whereIn('status', ['created', 'pending'])
    .where('expiresAt', '>', now.minus(PATIENCE.payments).toJSDate())
    .first()
  const refund = await PaymentOperation.query({ client })
    .whereIn('paymentId', Payment.query({ client }).where('gatewayId', id).select('id'))
    .whereNotIn('state', ['succeeded', 'failed'])
    .where('createdAt', '>', now.minus(PATIENCE.refunds).toJSDate())
    .first()
  if (payment || refund) throw new PaymentGatewayBusy()
}
