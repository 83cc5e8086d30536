import { NotFound } from '#core/errors'
import {
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutOperation,
  type PayoutOutcome,
} from '#payouts/sending/drivers/payout_driver'
import { currenciesOfType, type ChannelType } from '#payouts/values/channel_type'
import { factsOf } from '#payouts/values/sending_mode'

/** An admin pays at the company's own pages, and enters the reference of the payment here. */
export class ByHandDriver extends PayoutDriver {
  constructor(private type: ChannelType) {
    super()
  }

  capabilities(): PayoutCapabilities {
    const any = { min: 1n, max: 10n ** 15n }
    return {
      ...factsOf('by_hand'),
      isOffered: true,
      limits: Object.fromEntries(currenciesOfType(this.type).map((code) => [code, any])),
      returnDays: 0,
      pauseMs: 0,
    }
  }

  async send({ reference }: PayoutOperation): Promise<PayoutOutcome> {
    return { state: 'accepted', reference, waitsFor: 'person' }
  }

  query(operation: PayoutOperation): Promise<PayoutOutcome> {
    return this.send(operation)
  }

  override async lookUp() {
    return 'person' as const
  }

  parseWebhook(): never {
    throw new NotFound()
  }
}
