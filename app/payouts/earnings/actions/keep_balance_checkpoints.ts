import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** Fewer entries are read as fast as a checkpoint. */
const ENTRIES = 200
/**
 * Entries of the last hour are not summed up: a transaction that is still open may have drawn an earlier id than one
 * that is committed.
 */
const MINUTES = 60

/** Most accounts have few entries since their checkpoint: one look at the index finds that out. */
const KEEP = `
  with full_accounts as materialized (
    select a.id, known.to_entry from ledger_accounts a
    cross join lateral (
      select coalesce(max(c.to_entry), 0) as to_entry from balance_checkpoints c where c.account_id = a.id
    ) as known
    where a.type in ('creator_pending', 'creator_available') and a.owner = any(:owners::text[])
      and exists (select 1 from ledger_entries e
        where e.account_id = a.id and e.id > known.to_entry offset ${ENTRIES - 1})
  ), fresh as (
    select a.id as account_id, e.id, t.kind, e.amount, t.occurred_at >= :recent as is_recent
    from full_accounts a
    cross join lateral (
      select id, amount, transaction_id from ledger_entries
      where account_id = a.id and id > a.to_entry offset 0
    ) as e
    cross join lateral (
      select kind, occurred_at from ledger_transactions where id = e.transaction_id offset 0
    ) as t
  ), bounds as (
    select account_id, coalesce(min(id) filter (where is_recent), 2147483647) as bound from fresh group by account_id
  ), summed as (
    select account_id, kind, amount, max(id) over (partition by account_id) as to_entry,
      count(*) over (partition by account_id) as n
    from fresh join bounds using (account_id) where id < bound
  )
  insert into balance_checkpoints as known (account_id, kind, sum, to_entry)
  select account_id, kind, sum(amount), max(to_entry) from summed where n >= ${ENTRIES} group by account_id, kind
  on conflict (account_id, kind) do update set sum = known.sum + excluded.sum, to_entry = excluded.to_entry`

/** Sums up the older entries of creators’ balances, so that their pages read only what came after. */
export async function keepBalanceCheckpoints(
  creatorIds: number[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  if (creatorIds.length === 0) return
  const recent = now.minus({ minutes: MINUTES }).toJSDate()
  await trx.rawQuery(KEEP, { owners: creatorIds.map(String), recent })
}
