import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PaymentGatewayBusy } from '#payments/errors'
import Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'
import PaymentOperation from '#payments/models/payment_operation'

/** Older payments and refunds may be stuck because of wrong keys, so they do not prevent a change of keys. */
const BLOCKING_AGE = { payments: { hours: 1 }, refunds: { hours: 24 } }

/**
 * Rejects a change of keys while open payments or refunds need them. The caller holds the gateway's lock, so that no
 * payment starts meanwhile.
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
    .where('expiresAt', '>', now.minus(BLOCKING_AGE.payments).toJSDate())
    .first()
  const refund = await PaymentOperation.query({ client })
    .whereIn('paymentId', Payment.query({ client }).where('gatewayId', id).select('id'))
    .whereNotIn('state', ['succeeded', 'failed'])
    .where('createdAt', '>', now.minus(BLOCKING_AGE.refunds).toJSDate())
    .first()
  if (payment || refund) throw new PaymentGatewayBusy()
}
