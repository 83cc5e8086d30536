import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The entries of a statement, and the lots of its releases, each as one line of text. The entries are read first,
 * and the lots of each are looked up (`offset 0`): a plan that reads the releases of all creators takes seconds.
 */
const DIGESTS = `
  with entries as materialized (
    select l.withdrawal_id, l.account_id, l.currency, e.id, e.amount, t.kind, t.ref_type, t.ref_id
    from withdrawal_lines l
    join ledger_entries e on e.account_id = l.account_id and e.id > l.from_entry and e.id <= l.to_entry
    join ledger_transactions t on t.id = e.transaction_id
    where l.withdrawal_id = any(:ids::int[])
  ), lines as (
    select withdrawal_id, account_id, id as entry_id, '' as trade_no,
      concat_ws('/', currency, id, kind, ref_id, amount) as line
    from entries
    union all
    select e.withdrawal_id, e.account_id, e.id, r.trade_no, concat_ws('/', e.currency, r.trade_no, r.amount)
    from entries e
    cross join lateral (
      select trade_no, amount from ledger_releases
      where creator_id = split_part(e.ref_id, '/', 1)::int and day = split_part(e.ref_id, '/', 2)::date
        and part = split_part(e.ref_id, '/', 3)::int and currency = e.currency offset 0
    ) as r
    where e.kind = 'release' and e.ref_type = 'creator'
  )
  select withdrawal_id as "withdrawalId", encode(sha256(convert_to(
    string_agg(line, E'\\n' order by account_id, entry_id, trade_no collate "C"), 'UTF8')), 'hex') as digest
  from lines group by withdrawal_id`

/** The SHA-256 of the lines of each statement, in one order. */
export async function statementDigests(
  ids: number[],
  client: QueryClientContract
): Promise<Map<number, string>> {
  const { rows } = await client.rawQuery<{ rows: { withdrawalId: number; digest: string }[] }>(
    DIGESTS,
    { ids }
  )
  return new Map(rows.map(({ withdrawalId, digest }) => [withdrawalId, digest]))
}
