import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { type WithdrawalStage, isOpenIn } from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'
import { OPEN_STATES } from '#payouts/models/payout_attempt'

export interface WithdrawalGroup {
  stage: WithdrawalStage
  type: ChannelType
  count: number
  /** What the recipients are credited. */
  sum: Money
  held: number
  /** Free and due: what an admin can approve or run now. */
  due: number
}

export interface WithdrawalStatistics {
  /** Open withdrawals by stage, type and currency. */
  open: WithdrawalGroup[]
  /** Paid in the last 30 days, by currency. */
  paid: { count: number; sum: Money }[]
  /** Open withdrawals that need an admin. */
  attention: { failed: number; held: number; unknown: number; waiting: number }
  /** Transfers from the wallet that pay no withdrawal. */
  unmatchedTransfers: number
  lock: { lockedAt: Date; because: string } | null
}

/** Work that waits for admins, and what was paid. Only open withdrawals are counted, which stay few. */
@inject()
export class GetWithdrawalStatistics {
  constructor(private clock: Clock) {}

  async execute(): Promise<WithdrawalStatistics> {
    const [open, paid, attention, unmatched, lock] = await Promise.all([
      this.open(),
      this.paid(),
      this.attention(),
      db.from('wallet_transfers').whereNull('withdrawal_id').count('* as count').first(),
      db.from('settlement_locks').whereNotNull('locked_at').whereNull('unlocked_at').first(),
    ])
    return {
      open,
      paid,
      attention,
      unmatchedTransfers: Number(unmatched.count),
      lock: lock && { lockedAt: lock.locked_at, because: lock.locked_because },
    }
  }

  private async open(): Promise<WithdrawalGroup[]> {
    const rows = await db
      .from('withdrawals')
      .whereRaw(isOpenIn('withdrawals'))
      .groupBy('stage', 'type', 'currency')
      .orderBy(['type', 'currency', 'stage'])
      .select('stage', 'type', 'currency')
      .select(db.raw('count(*)::int as count, sum(credited)::bigint as minor'))
      .select(
        db.raw(
          `count(*) filter (where held_at is not null)::int as held,
          count(*) filter (where held_at is null and send_after <= ?)::int as due`,
          [this.clock.now().toJSDate()]
        )
      )
    return rows.map(({ currency, minor, ...row }) => ({
      ...row,
      sum: new Money(BigInt(minor), currency as Currency),
    }))
  }

  private async paid() {
    const rows = await db
      .from('withdrawals')
      .where('stage', 'paid')
      .where('closed_at', '>', this.clock.now().minus({ days: 30 }).toJSDate())
      .groupBy('currency')
      .orderBy('currency')
      .select('currency')
      .select(db.raw('count(*)::int as count, sum(credited)::bigint as minor'))
    return rows.map(({ count, currency, minor }) => ({
      count,
      sum: new Money(BigInt(minor), currency as Currency),
    }))
  }

  private async attention() {
    const row = await db
      .from('withdrawals as w')
      .joinRaw('left join payout_attempts as a on a.withdrawal_id = w.id and a.state = any(?)', [
        [...OPEN_STATES],
      ])
      .whereRaw(isOpenIn('w'))
      .select(
        db.raw(`count(*) filter (where w.stage = 'failed')::int as failed,
          count(*) filter (where w.held_at is not null)::int as held,
          count(*) filter (where a.state = 'unknown')::int as unknown,
          count(*) filter (where a.waits_for is not null)::int as waiting`)
      )
      .first()
    return { failed: row.failed, held: row.held, unknown: row.unknown, waiting: row.waiting }
  }
}
