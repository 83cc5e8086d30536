import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The entries of a statement, and the lots of its releases, each as one line of text. */
const LINES = `
  select l.withdrawal_id, l.account_id, e.id as entry_id, '' as trade_no,
    concat_ws('/', l.currency, e.id, t.kind, t.ref_id, e.amount) as line
  from withdrawal_lines l
  join ledger_entries e on e.account_id = l.account_id and e.id > l.from_entry and e.id <= l.to_entry
  join ledger_transactions t on t.id = e.transaction_id
  where l.withdrawal_id = any(:ids::int[])
  union all
  select l.withdrawal_id, l.account_id, e.id, r.trade_no, concat_ws('/', l.currency, r.trade_no, r.amount)
  from withdrawal_lines l
  join ledger_entries e on e.account_id = l.account_id and e.id > l.from_entry and e.id <= l.to_entry
  join ledger_transactions t on t.id = e.transaction_id
  join ledger_releases r on r.creator_id = split_part(t.ref_id, '/', 1)::int
    and r.day = split_part(t.ref_id, '/', 2)::date and r.part = split_part(t.ref_id, '/', 3)::int
    and r.currency = l.currency
  where l.withdrawal_id = any(:ids::int[]) and t.kind = 'release' and t.ref_type = 'creator'`

const DIGESTS = `
  select withdrawal_id as "withdrawalId", encode(sha256(convert_to(
    string_agg(line, E'\\n' order by account_id, entry_id, trade_no collate "C"), 'UTF8')), 'hex') as digest
  from (${LINES}) as lines group by withdrawal_id`

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
