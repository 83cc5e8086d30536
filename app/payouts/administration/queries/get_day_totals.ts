import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { WithdrawalStage } from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'

export interface DayTotal {
  type: ChannelType
  stage: WithdrawalStage
  count: number
  /** What leaves the creators' balances. */
  amount: Money
  /** What the recipients are credited. */
  credited: Money
}

interface TotalRow extends Pick<DayTotal, 'type' | 'stage' | 'count'> {
  currency: Currency
  amount: bigint
  credited: bigint
}

/** The withdrawals of one Friday, summed by channel, currency and stage. */
export class GetDayTotals {
  /**
   * @param day in UTC: `2026-11-27`
   * @returns nothing for a day without withdrawals; one query
   */
  async execute(day: string): Promise<DayTotal[]> {
    const rows: TotalRow[] = await db
      .from('withdrawals')
      .where('day', day)
      .groupBy('type', 'currency', 'stage')
      .orderBy(['type', 'currency', 'stage'])
      .select('type', 'currency', 'stage')
      .select(
        db.raw(`count(*)::int as count, sum(amount)::bigint as amount,
          coalesce(sum(credited), 0)::bigint as credited`)
      )
    return rows.map(({ type, stage, count, currency, amount, credited }) => ({
      type,
      stage,
      count,
      amount: new Money(amount, currency),
      credited: new Money(credited, currency),
    }))
  }
}
