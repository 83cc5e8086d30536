import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { AutoSettleRunSchema } from '#database/schema'
import type { ChannelType } from '#payouts/values/channel_type'

/** An admin's run over approved withdrawals of one type. At most one of a type is running. */
export default class AutoSettleRun extends AutoSettleRunSchema {
  declare type: ChannelType
  declare state: 'running' | 'done' | 'stopped'
  declare withdrawalIds: number[]
  declare totals: Partial<Record<Currency, string>>

  /** What was confirmed when it was started, by currency. */
  get sums(): Money[] {
    return Object.entries(this.totals).map(
      ([currency, minor]) => new Money(BigInt(minor), currency as Currency)
    )
  }
}
