import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Allocates document numbers without gaps: the row of the series is locked until the commit, and a rollback frees them.
 * @returns the next numbers of the series in that year, such as `S2026-000042`
 */
export async function allocateNumbers(
  { series, year, count }: { series: 'S' | 'C'; year: number; count: number },
  trx: TransactionClientContract
): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await trx.rawQuery<{ rows: { next: number }[] }>(
    `insert into number_series (name, year, next) values (:series, :year, 1 + :count::int)
     on conflict (name, year) do update set next = number_series.next + :count::int
     returning next`,
    { series, year, count }
  )
  const first = rows[0]!.next - count
  return Array.from({ length: count }, (_, nth) => {
    return `${series}${year}-${String(first + nth).padStart(6, '0')}`
  })
}
