import db from '@adonisjs/lucid/services/db'
import { withdrawalRows, type WithdrawalRow } from '#payouts/queries/withdrawal_rows'
import type { PayoutReason } from '#payouts/values/payout_reasons'
import type FxSnapshot from '#site/models/fx_snapshot'
import type { PayoutSkipSchema, StatementSchema } from '#database/schema'
import { columnsOf, type Column, type Row } from '#core/database/row'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'

const BILLING = ['billingName', 'taxNumber', 'billingAddress'] as const

/** A withdrawal with its statement and rates, as its creator sees it. */
export interface CreatorWithdrawal
  extends WithdrawalRow, Row<StatementSchema, (typeof BILLING)[number]> {
  correctionNo: StatementSchema['no'] | null
  fxSource: FxSnapshot['source']
  fxFetchedAt: Column<FxSnapshot, 'fetchedAt'>
  fxSnapshotId: FxSnapshot['id']
}

/** A Friday without a withdrawal. */
export interface SkipRow extends Row<PayoutSkipSchema, 'audTotal' | 'audThreshold'> {
  day: string
  reasons: PayoutReason[]
}

export function creatorWithdrawals(creatorId: number) {
  return withdrawalRows()
    .join('fx_snapshots as f', 'f.id', 'w.fx_snapshot_id')
    .leftJoin('statements as c', (on) =>
      on.on('c.withdrawal_id', 'w.id').andOnVal('c.kind', 'correction')
    )
    .join('statements as s', (on) =>
      on.on('s.withdrawal_id', 'w.id').andOnVal('s.kind', 'settlement')
    )
    .where('w.creator_id', creatorId)
    .select({
      ...columnsOf('s', BILLING),
      correctionNo: 'c.no',
      fxSource: 'f.source',
      fxFetchedAt: 'f.fetched_at',
      fxSnapshotId: 'f.id',
    })
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

export type HistoryEntry = { withdrawal: CreatorWithdrawal } | { skip: SkipRow }

interface Place {
  id: number | null
  day: string
  reasons: PayoutReason[] | null
  audTotal: bigint
  audThreshold: bigint
}

/** One row for each withdrawal and each Friday without one, the latest first. */
const PLACES = `
  select id, day, null::text[] as reasons, aud_total as "audTotal", aud_threshold as "audThreshold"
    from withdrawals where creator_id = :creatorId
  union all
  select null, day, reasons, aud_total, aud_threshold from payout_skips where creator_id = :creatorId
  order by day desc, id desc nulls last limit :limit offset :offset`

const COUNT = `
  select (select count(*) from withdrawals where creator_id = :creatorId)::int
    + (select count(*) from payout_skips where creator_id = :creatorId)::int as total`

export class ListPayoutHistory {
  /** A creator's withdrawals and the Fridays that were skipped, with their reasons. */
  async execute({
    creatorId,
    page = 1,
    pageSize = marketplace.payouts.pageSize,
  }: {
    creatorId: number
    page?: number
    pageSize?: number
  }): Promise<Page<HistoryEntry>> {
    const bounds = { creatorId, limit: pageSize, offset: (page - 1) * pageSize }
    const { rows: places } = await db.rawQuery<{ rows: Place[] }>(PLACES, bounds)
    const { rows: counts } = await db.rawQuery<{ rows: [{ total: number }] }>(COUNT, { creatorId })
    const ids = places.flatMap(({ id }) => (id === null ? [] : [id]))
    const rows: CreatorWithdrawal[] = await creatorWithdrawals(creatorId).whereIn('w.id', ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const items = places.map(({ id, day, reasons, audTotal, audThreshold }) =>
      id === null
        ? { skip: { day, reasons: reasons!, audTotal, audThreshold } }
        : { withdrawal: byId.get(id)! }
    )
    return { items, total: counts[0].total, page, pageSize }
  }
}
