import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import {
  withdrawalRows,
  type SkipRow,
  type WithdrawalRow,
} from '#payouts/settlement/queries/history_rows'
import type { PayoutReason } from '#payouts/values/payout_reasons'

export type HistoryEntry = { withdrawal: WithdrawalRow } | { skip: SkipRow }

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
    const rows: WithdrawalRow[] = await withdrawalRows(creatorId).whereIn('w.id', ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const items = places.map(({ id, day, reasons, audTotal, audThreshold }) =>
      id === null
        ? { skip: { day, reasons: reasons!, audTotal, audThreshold } }
        : { withdrawal: byId.get(id)! }
    )
    return { items, total: counts[0].total, page, pageSize }
  }
}
