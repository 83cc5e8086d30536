import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { allocateNumbers } from '#payouts/settlement/actions/allocate_numbers'
import { daysAfter, dayOf, startOf } from '#payouts/values/calendar'
import type { Decision } from '#payouts/settlement/queries/payout_cases'
import type { PayoutLine } from '#payouts/settlement/engines/evaluate_payout'
import type FxSnapshot from '#site/models/fx_snapshot'
import type { ColumnRow, Row } from '#core/database/row'
import type Withdrawal from '#payouts/models/withdrawal'

interface NewWithdrawals {
  payable: Decision[]
  day: string
  kind: 'weekly' | 'off_cycle'
  snapshot: FxSnapshot
}

export interface WrittenWithdrawal extends Row<Withdrawal, 'id' | 'invoiceNo' | 'creatorId'> {
  lines: PayoutLine[]
}

@inject()
export class WriteWithdrawals {
  constructor(private clock: Clock) {}

  /** Writes one withdrawal for each decision, under numbers without gaps, with the current account and sums. */
  async execute(
    { payable, day, kind, snapshot }: NewWithdrawals,
    trx: TransactionClientContract
  ): Promise<WrittenWithdrawal[]> {
    if (payable.length === 0) return []
    const year = startOf(day).year
    const numbers = await allocateNumbers({ series: 'S', year, count: payable.length }, trx)
    const periods = await this.lastPeriods(payable, trx)
    const rows = payable.map((decision, nth) => {
      const { creatorId, approvedAt } = decision.row
      const end = kind === 'weekly' ? daysAfter(day, -1) : day
      const begun = dayOf(approvedAt ? DateTime.fromJSDate(approvedAt) : startOf(end))
      const start = periods.has(creatorId) ? daysAfter(periods.get(creatorId)!, 1) : begun
      return {
        ...this.columnsOf(decision),
        invoice_no: numbers[nth]!,
        day,
        kind,
        fx_snapshot_id: snapshot.id,
        period_start: start < end ? start : end,
        period_end: end,
      }
    })
    const written: ColumnRow<Withdrawal, 'id' | 'invoiceNo'>[] = await trx
      .insertQuery()
      .table('withdrawals')
      .returning(['id', 'invoice_no'])
      .multiInsert(rows)
    const idOf = new Map(written.map(({ id, invoice_no: no }) => [no, id]))
    return payable.map(({ row: { creatorId }, evaluation: { lines } }, nth) => {
      const invoiceNo = numbers[nth]!
      return { id: idOf.get(invoiceNo)!, invoiceNo, creatorId, lines }
    })
  }

  private columnsOf({ row, evaluation }: Decision) {
    const now = this.clock.now()
    const { amount, surcharge } = evaluation.payout!
    const secured = DateTime.fromJSDate(row.securedAt).plus({
      hours: marketplace.payouts.securedHours,
    })
    return {
      creator_id: row.creatorId,
      channel_id: row.channelId,
      type: row.type,
      account_sealed: row.accountSealed,
      account_hint: row.accountHint,
      account_hash: row.accountHash,
      currency: amount.currency,
      amount: amount.minor,
      surcharge: surcharge.minor,
      fx_margin_bp: row.fxMarginBp,
      aud_total: evaluation.audTotal.minor,
      aud_threshold: evaluation.threshold.minor,
      send_after: (secured > now ? secured : now).toJSDate(),
      created_at: now.toJSDate(),
    }
  }

  /** The last day that an earlier withdrawal of each creator covers. */
  private async lastPeriods(payable: Decision[], trx: TransactionClientContract) {
    const creatorIds = payable.map(({ row }) => row.creatorId)
    const { rows } = await trx.rawQuery<{
      rows: { creatorId: Withdrawal['creatorId']; end: string }[]
    }>(
      `select creator_id as "creatorId", max(period_end)::text as "end" from withdrawals
       where creator_id = any(:creatorIds::int[]) group by creator_id`,
      { creatorIds }
    )
    return new Map(rows.map(({ creatorId, end }) => [creatorId, end]))
  }
}
