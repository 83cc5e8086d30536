import { NotFound } from '#core/errors'
import { CURRENCY_CODES } from '#core/money/currency'
import {
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutOperation,
  type PayoutOutcome,
} from '#payouts/sending/drivers/payout_driver'

/** An admin pays at the company's own pages, and enters the reference of the payment here. */
export class ByHandDriver extends PayoutDriver {
  capabilities(): PayoutCapabilities {
    const any = { min: 1n, max: 10n ** 15n }
    return {
      kind: 'person',
      isOffered: true,
      limits: Object.fromEntries(CURRENCY_CODES.map((code) => [code, any])),
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
