import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SettlementDaySchema } from '#database/schema'
import type { Row } from '#core/database/row'

/** A day of the calendar with the cursors of its runs; dates are texts such as `2026-11-27`. */
export interface DayRow extends Row<
  SettlementDaySchema,
  | 'isFriday'
  | 'part'
  | 'releaseAfter'
  | 'releaseAfterOrder'
  | 'releasedAt'
  | 'settleAfter'
  | 'settledAt'
  | 'fxSnapshotId'
  | 'lastError'
> {
  day: string
  /** No earlier day exists: everything that is older is due. */
  isFirst: boolean
}

const COLUMNS = `d.day, d.is_friday as "isFriday", d.part, d.release_after as "releaseAfter",
  d.release_after_order as "releaseAfterOrder", d.released_at as "releasedAt", d.settle_after as "settleAfter",
  d.settled_at as "settledAt", d.fx_snapshot_id as "fxSnapshotId", d.last_error as "lastError",
  not exists (select 1 from settlement_days e where e.day < d.day) as "isFirst"`

/** The earliest day that is not done; undefined when all are. */
export async function nextDay(
  client: QueryClientContract = db.connection()
): Promise<DayRow | undefined> {
  const { rows } = await client.rawQuery<{ rows: DayRow[] }>(
    `select ${COLUMNS} from settlement_days d
     where d.released_at is null or (d.is_friday and d.settled_at is null) order by d.day limit 1`
  )
  return rows[0]
}

/** Locks the day's row: batches of several workers alternate. */
export async function lockDay(day: string, trx: TransactionClientContract): Promise<DayRow> {
  const { rows } = await trx.rawQuery<{ rows: [DayRow] }>(
    `select ${COLUMNS} from settlement_days d where d.day = :day::date for update of d`,
    { day }
  )
  return rows[0]
}
