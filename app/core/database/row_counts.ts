import db from '@adonisjs/lucid/services/db'

/** What triggers count of each shop (migration 0138). Files count once, however many products sell them. */
export type CountedRows = 'copies' | 'downloads' | 'attachments'

/** How many of them a shop has, exactly: the folded count and the steps since. */
export async function countRowsOfShop(shopId: number, counted: CountedRows): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { total: number }[] }>(
    `select coalesce(sum(rows), 0)::int as total from (
       select rows from row_counts where shop_id = :shopId and counted = :counted
       union all select step from row_steps where shop_id = :shopId and counted = :counted) as kept`,
    { shopId, counted }
  )
  return rows[0]!.total
}
