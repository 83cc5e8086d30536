import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'
import PaymentOperation from '#payments/models/payment_operation'

@inject()
export class KeepEarlierKeys {
  constructor(private clock: Clock) {}

  /**
   * Begins a new version of a gateway's keys. The present ones are kept while open payments or refunds need them;
   * The retention of `payments/wiring` deletes them afterwards. The caller holds the gateway's lock and stores the new keys.
   */
  async execute(gateway: PaymentGateway, trx: TransactionClientContract): Promise<void> {
    const { id, keysVersion: version, sealedSettings } = gateway
    if (sealedSettings !== null && (await isNeeded(gateway, trx))) {
      await trx.table('payment_gateway_keys').insert({
        gateway_id: id,
        version,
        sealed_settings: sealedSettings,
        replaced_at: this.clock.now().toJSDate(),
      })
    }
    gateway.merge({ keysVersion: version + 1 })
  }
}

/** Created payments were not opened at the gateway yet, and will be opened with the new keys. */
async function isNeeded({ id }: PaymentGateway, client: TransactionClientContract) {
  const payment = await Payment.query({ client })
    .where({ gatewayId: id, status: 'pending' })
    .first()
  if (payment) return true
  const refund = await PaymentOperation.query({ client })
    .whereIn('paymentId', Payment.query({ client }).where('gatewayId', id).select('id'))
    .whereNotIn('state', ['succeeded', 'failed'])
    .first()
  return refund !== null
}
