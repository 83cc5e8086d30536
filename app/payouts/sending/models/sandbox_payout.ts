import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { SandboxPayoutSchema } from '#database/schema'
import type { ChannelType } from '#payouts/values/channel_type'

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

/** How the simulated company behaves, so that each case can be tried out. */
export const SANDBOX_MANNERS = [
  'pays',
  'later',
  'unclaimed',
  'refuses_recipient',
  'refuses_platform',
  'fails_once',
  'silent',
  'deaf',
] as const
export type SandboxManner = (typeof SANDBOX_MANNERS)[number]

export function isSandboxManner(text: string | undefined): text is SandboxManner {
  return SANDBOX_MANNERS.includes(text as SandboxManner)
}
