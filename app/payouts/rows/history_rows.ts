import db from '@adonisjs/lucid/services/db'
import type { FailedAttempt } from '#payouts/values/failure_reason'
import type { PayoutReason } from '#payouts/values/payout_reasons'
import type Withdrawal from '#payouts/models/withdrawal'
import type FxSnapshot from '#site/models/fx_snapshot'
import type { PayoutSkipSchema, StatementSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

/** A withdrawal as its creator sees it. */
export interface WithdrawalRow
  extends
    Row<
      Withdrawal,
      | 'id'
      | 'invoiceNo'
      | 'kind'
      | 'type'
      | 'accountHint'
      | 'currency'
      | 'amount'
      | 'surcharge'
      | 'credited'
      | 'audTotal'
      | 'audThreshold'
      | 'fxMarginBp'
      | 'stage'
      | 'status'
      | 'holdReason'
      | 'comment'
      | 'sendAfter'
      | 'sentAt'
      | 'closedAt'
      | 'createdAt'
    >,
    Row<StatementSchema, 'billingName' | 'taxNumber' | 'billingAddress'> {
  correctionNo: StatementSchema['no'] | null
  day: string
  periodStart: string
  periodEnd: string
  isHeldByRule: boolean | null
  lastAttempt: FailedAttempt | null
  fxSource: FxSnapshot['source']
  fxFetchedAt: Column<FxSnapshot, 'fetchedAt'>
  fxSnapshotId: FxSnapshot['id']
}

/** A Friday without a withdrawal. */
export interface SkipRow extends Row<PayoutSkipSchema, 'audTotal' | 'audThreshold'> {
  day: string
  reasons: PayoutReason[]
}

export function withdrawalRows(creatorId: number) {
  return db
    .from('withdrawals as w')
    .join('fx_snapshots as f', 'f.id', 'w.fx_snapshot_id')
    .leftJoin('statements as c', (on) =>
      on.on('c.withdrawal_id', 'w.id').andOnVal('c.kind', 'correction')
    )
    .join('statements as s', (on) =>
      on.on('s.withdrawal_id', 'w.id').andOnVal('s.kind', 'settlement')
    )
    .joinRaw(
      `left join lateral (
         select json_build_object('state', state, 'class', class, 'failure', failure, 'reason', reason) as attempt
         from payout_attempts where withdrawal_id = w.id order by n desc limit 1
       ) as a on true`
    )
    .where('w.creator_id', creatorId)
    .select('w.id', 'w.kind', 'w.type', 'w.currency', 'w.amount', 'w.surcharge', 'w.credited')
    .select('w.stage', 'w.status', 'w.comment')
    .select({ invoiceNo: 'w.invoice_no', correctionNo: 'c.no', accountHint: 'w.account_hint' })
    .select({ billingName: 's.billing_name', taxNumber: 's.tax_number' })
    .select({ billingAddress: 's.billing_address' })
    .select({ audTotal: 'w.aud_total', audThreshold: 'w.aud_threshold' })
    .select({ fxMarginBp: 'w.fx_margin_bp', sendAfter: 'w.send_after', sentAt: 'w.sent_at' })
    .select({ closedAt: 'w.closed_at', createdAt: 'w.created_at', holdReason: 'w.hold_reason' })
    .select({ lastAttempt: 'a.attempt' })
    .select({ fxSource: 'f.source', fxFetchedAt: 'f.fetched_at', fxSnapshotId: 'f.id' })
    .select(db.raw('w.day::text as day'))
    .select(db.raw('w.period_start::text as "periodStart", w.period_end::text as "periodEnd"'))
    .select(
      db.raw('(case when w.held_at is not null then w.held_by is null end) as "isHeldByRule"')
    )
}

export async function skipRows(
  creatorId: number,
  { limit, offset }: { limit: number; offset: number }
): Promise<SkipRow[]> {
  return db
    .from('payout_skips')
    .where('creator_id', creatorId)
    .orderBy('day', 'desc')
    .limit(limit)
    .offset(offset)
    .select('reasons')
    .select({ audTotal: 'aud_total', audThreshold: 'aud_threshold' })
    .select(db.raw('day::text as day'))
}
