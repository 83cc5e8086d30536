import db from '@adonisjs/lucid/services/db'
import type { FailedAttempt } from '#payouts/values/failure_reason'
import type { PayoutReason } from '#payouts/values/payout_reasons'
import type Withdrawal from '#payouts/models/withdrawal'
import type FxSnapshot from '#site/models/fx_snapshot'
import type { PayoutSkipSchema, StatementSchema } from '#database/schema'
import { columnsOf, type Column, type Row } from '#core/database/row'

const COLUMNS = [
  'id',
  'invoiceNo',
  'kind',
  'type',
  'accountHint',
  'currency',
  'amount',
  'surcharge',
  'credited',
  'audTotal',
  'audThreshold',
  'fxMarginBp',
  'stage',
  'status',
  'holdReason',
  'comment',
  'sendAfter',
  'sentAt',
  'closedAt',
  'createdAt',
] as const
const BILLING = ['billingName', 'taxNumber', 'billingAddress'] as const

/** A withdrawal as its creator sees it. */
export interface WithdrawalRow
  extends
    Row<Withdrawal, (typeof COLUMNS)[number]>,
    Row<StatementSchema, (typeof BILLING)[number]> {
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
    .select({
      ...columnsOf('w', [...COLUMNS, 'day', 'periodStart', 'periodEnd']),
      ...columnsOf('s', BILLING),
      correctionNo: 'c.no',
      lastAttempt: 'a.attempt',
      fxSource: 'f.source',
      fxFetchedAt: 'f.fetched_at',
      fxSnapshotId: 'f.id',
    })
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
    .select('day', 'reasons')
    .select({ audTotal: 'aud_total', audThreshold: 'aud_threshold' })
}
