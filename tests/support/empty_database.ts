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
  'payment_gateways',
  'payout_channel_types',
]

/** As in migration 0301. */
const FIXED_SOURCES = `
  insert into traffic_source_names (id, kind) values (0, 'direct'), (1, 'other'), (2, 'market');
  select setval(pg_get_serial_sequence('traffic_source_names', 'id'), 100)`

/**
 * Empties every table except for the rows that migrations write, after or before tests that commit. The triggers of the ledger reject this, so they are
 * disabled for this transaction; the application itself has no right to do that.
 */
export function emptyDatabase(): Promise<void> {
  return asOwner(async (trx) => {
    const rows: { tablename: string }[] = await trx
      .from('pg_tables')
      .select('tablename')
      .where('schemaname', 'public')
      .whereNotIn('tablename', KEPT)
    await trx.rawQuery('set local session_replication_role = replica')
    const names = rows.map(({ tablename }) => `"${tablename}"`).join(', ')
    await trx.rawQuery(`truncate ${names} restart identity cascade`)
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
