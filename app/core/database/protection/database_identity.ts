/** Identifies a server and database; not part of a dump. */
export const DATABASE_IDENTITY = `select system_identifier, (select oid::bigint from pg_database where datname = current_database())
  from pg_control_system()`

export const RECORD_DATABASE_IDENTITY = `
  insert into database_home (system_identifier, database_oid) ${DATABASE_IDENTITY}
  on conflict (is_only) do update set system_identifier = excluded.system_identifier,
    database_oid = excluded.database_oid, noted_at = now()
  where (database_home.system_identifier, database_home.database_oid)
    is distinct from (excluded.system_identifier, excluded.database_oid)`
