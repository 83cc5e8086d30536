import { Money } from '#core/money/money'
import type { Surcharges } from '#payouts/values/channel_type'

/** What a channel type charges for a withdrawal: a fixed sum plus basis points, rounded half up, at most the cap. */
export function surchargeOf(amount: Money, surcharges: Surcharges): Money {
  const { fixed = '0', bp = 0, cap } = surcharges[amount.currency] ?? {}
  const whole = BigInt(fixed) + (amount.minor * BigInt(bp) + 5_000n) / 10_000n
  const limit = cap === undefined ? whole : BigInt(cap)
  return new Money(whole < limit ? whole : limit, amount.currency)
}
