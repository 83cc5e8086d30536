const SYSTEM = 'system_identifier'
const DATABASE = '(select oid::bigint from pg_database where datname = current_database())'

/** Identifies a server and database; not part of a dump. */
export const DATABASE_IDENTITY = `select ${SYSTEM}, ${DATABASE}
  from pg_control_system()`

/**
 * Also tells a restored backup and a promoted standby of the same server apart: each begins a timeline, with which the names
 * of its WAL files begin. The control file names the new one only after a checkpoint, minutes later.
 */
export const DATABASE_LINEAGE = `select ${SYSTEM}, ${DATABASE} as database_oid,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
  from pg_control_system()`

export const RECORD_DATABASE_IDENTITY = `
  insert into database_home (system_identifier, database_oid) ${DATABASE_IDENTITY}
  on conflict (is_only) do update set system_identifier = excluded.system_identifier,
    database_oid = excluded.database_oid, noted_at = now()
  where (database_home.system_identifier, database_home.database_oid)
    is distinct from (excluded.system_identifier, excluded.database_oid)`
