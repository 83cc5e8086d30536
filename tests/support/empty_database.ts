import {
  BUILT_IN_BASE,
  BUILT_IN_DATE,
  BUILT_IN_RATES,
  BUILT_IN_SOURCE,
} from '#site/values/built_in_rates'
import { asOwner } from '#tests/support/as_owner'

/** Rows written by migrations belong to the schema and stay. */
const KEPT = [
  'adonis_schema',
  'adonis_schema_versions',
  'database_home',
  'database_releases',
  'payment_gateways',
  'payout_channel_types',
]

const KEPT_NAMES = KEPT.map((name) => `'${name}'`).join(', ')

/** A job of the application that is just ending may lock rows in another order. */
const DEADLOCK = '40P01'
const MOST_TRIES = 5

/** As in migration 0301. */
const FIXED_SOURCES = `
  insert into traffic_source_names (id, kind) values (0, 'direct'), (1, 'other'), (2, 'market');
  select setval(pg_get_serial_sequence('traffic_source_names', 'id'), 100)`

/**
 * Deletes the rows of the tables that have any, and restarts the sequences that were used: most tables are empty after
 * a test (those never written have no file content), and TRUNCATE would give each table and index a new file.
 */
const DELETE_ROWS = `
  do $$
  declare
    one record;
    has_rows boolean;
  begin
    for one in
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in (${KEPT_NAMES}) and pg_relation_size(oid) > 0
    loop
      execute format('select exists (select from public.%I)', one.name) into has_rows;
      if has_rows then execute format('delete from public.%I', one.name); end if;
    end loop;
    perform setval(seqrelid, 1, false)
    from pg_sequence
    join pg_depend on pg_depend.objid = seqrelid and pg_depend.deptype in ('a', 'i')
    join pg_class on pg_class.oid = pg_depend.refobjid
    where pg_class.relnamespace = 'public'::regnamespace and pg_class.relname not in (${KEPT_NAMES})
      and pg_sequence_last_value(seqrelid) is not null;
  end $$`

/**
 * Empties every table except for the rows that migrations write, after or before tests that commit. The triggers of
 * the ledger reject this, so they are disabled for this transaction; the application itself has no right to do that.
 */
export async function emptyDatabase(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await deleteRows()
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error
    }
  }
}

function deleteRows(): Promise<void> {
  return asOwner(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(DELETE_ROWS)
    await trx.table('fx_snapshots').insert({
      base: BUILT_IN_BASE,
      rates: JSON.stringify(BUILT_IN_RATES),
      source: BUILT_IN_SOURCE,
      fetched_at: BUILT_IN_DATE,
    })
    await trx.rawQuery(FIXED_SOURCES)
  })
}

/** As a setup hook: `group.each.setup(emptyDatabaseAfterwards)`. */
export const emptyDatabaseAfterwards = () => emptyDatabase
