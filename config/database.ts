import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import pg from 'pg'

const INT8 = 20

/**
 * int8 columns hold money in minor units: they become bigint, never a float. Set per connection,
 * because BullMQ's own pool expects the driver's default.
 */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (value: string) => BigInt(value) : pg.types.getTypeParser(oid, format as 'text'),
}

/** Only who changes the schema needs to own it; the tests empty what nobody else may empty. */
const isOwner =
  app.getEnvironment() === 'test' ||
  /^((migration|db|schema):|catalog:reindex)/.test(process.argv[2] ?? '')

/** Where the migrations could make it, and did so in this database, all else works in a role that can only add to the book. */
function enterRole(
  connection: pg.Client,
  done: (error: Error | null, connection: pg.Client) => void
) {
  connection.query(
    `select set_config('role', rolname, false) from pg_roles
     where rolname = 'countermark_app' and pg_has_role(current_user, oid, 'member')
       and has_table_privilege(oid, to_regclass('public.ledger_entries'), 'insert')`,
    (error) => done(error, connection)
  )
}

const dbConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      // What does not wait for an answer travels together (`atOnce`).
      connection: { connectionString: env.get('DATABASE_URL'), types, pipeline: true } as object,
      pool: {
        min: 0,
        max: env.get('DATABASE_POOL', 10),
        ...(!isOwner && { afterCreate: enterRole }),
      },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      seeders: { paths: ['database/seeders'] },
      schemaGeneration: { enabled: !app.inProduction, rulesPaths: ['./database/schema_rules.js'] },
      debug: false,
    },
  },
})

export default dbConfig
