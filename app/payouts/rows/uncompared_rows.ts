import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The numbers of open withdrawals that no comparison has included since sending was locked. */
export async function uncomparedSince(
  lockedAt: Date,
  client: QueryClientContract
): Promise<string[]> {
  const rows: { invoice_no: string }[] = await client
    .from('withdrawals')
    .whereNotIn('stage', ['paid', 'returned'])
    .whereNull('held_by')
    .where((open) => open.whereNull('asked_at').orWhere('asked_at', '<=', lockedAt))
    .orderBy('id')
    .select('invoice_no')
  return rows.map((row) => row.invoice_no)
}
