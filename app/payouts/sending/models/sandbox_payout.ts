import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { SandboxPayoutSchema } from '#database/schema'
import type { ChannelType } from '#payouts/values/channel_type'
import type { SandboxManner } from '#payouts/sending/drivers/sandbox/sandbox_manner'

export type SandboxPayoutStatus = 'pending' | 'unclaimed' | 'paid' | 'failed' | 'returned'

/** A payout in the records of the simulated company. Only the sandbox's own code reads it. */
export default class SandboxPayout extends SandboxPayoutSchema {
  declare type: ChannelType
  declare currency: Currency
  declare manner: SandboxManner
  declare status: SandboxPayoutStatus

  get total(): Money {
    return new Money(this.amount, this.currency)
  }
}
