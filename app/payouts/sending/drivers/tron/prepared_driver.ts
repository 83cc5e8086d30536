import { inject } from '@adonisjs/core'
import { StoredPayoutSettings } from '#payouts/sending/drivers/payout_settings'
import type { PayoutOperation, PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { UsdtPayoutDriver } from '#payouts/sending/drivers/tron/usdt_payout_driver'

/**
 * An admin sends the exact sum from the wallet, and the chain proves it; this server has no private key. The
 * transaction is found by the job that watches the wallet.
 */
@inject()
export class PreparedDriver extends UsdtPayoutDriver {
  constructor(settings: StoredPayoutSettings) {
    super(settings)
  }

  async send({ reference }: PayoutOperation): Promise<PayoutOutcome> {
    return { state: 'accepted', reference, waitsFor: 'person' }
  }

  /** @param operation its `reference` is the transaction that was matched or entered */
  async query(operation: PayoutOperation): Promise<PayoutOutcome> {
    const { reference } = operation
    const found = reference ? await this.outcomeOnChain(operation, reference) : null
    return found ?? { state: 'accepted', reference, waitsFor: 'person' }
  }
}
