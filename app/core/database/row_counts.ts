import db from '@adonisjs/lucid/services/db'

/** The rows that triggers count for each shop (migration 0138). A file counts once, however many products sell it. */
export type CountedRows = 'copies' | 'downloads' | 'attachments'

/** The exact number for a shop: the stored count and the steps since. */
export async function countRowsOfShop(shopId: number, counted: CountedRows): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { total: number }[] }>(
    `select coalesce(sum(rows), 0)::int as total from (
       select rows from row_counts where shop_id = :shopId and counted = :counted
       union all select step from row_steps where shop_id = :shopId and counted = :counted) as kept`,
    { shopId, counted }
  )
  return rows[0]!.total
}
