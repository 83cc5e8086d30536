import env from '#start/env'
import { databaseLimits } from '#core/database/limits'
import { prepareRepeated } from '#core/database/prepared/repeated_statements'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import pg from 'pg'

const INT8 = 20
const DATE = 1082

/**
 * int8 columns hold money in minor units and become bigint, never floating point. Dates stay texts such as `2026-11-27`,
 * which have no time zone. Set per connection, because BullMQ's own pool expects the driver's default.
 */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (value: string) => BigInt(value)
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/**
 * Commands that change the schema connect as the tables' owner; everything else, including tests, as the application.
 */
const isOwner = /^((migration|schema):|db:(wipe|truncate)|catalog:reindex)/.test(
  process.argv[2] ?? ''
)
/** The process that runs jobs: it executes the same statements over and over. */
const isWorker = process.argv[2] === 'queue:work'
const limits = databaseLimits({ isOwner, isWeb: app.getEnvironment() === 'web' })
const appUrl = env.get('DATABASE_URL')
const ownerUrl = env.get('DATABASE_OWNER_URL') ?? appUrl

/**
 * A login with more rights than the application's role (development with a single login) switches to that role once
 * the migrations have created it. In production, such a login is rejected at the start.
 */
function prepareConnection(
  connection: pg.Client,
  done: (error: Error | null, connection: pg.Client) => void
) {
  if (isWorker) prepareRepeated(connection)
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
      // Queries that do not wait for each other are pipelined (`atOnce`).
      connection: {
        connectionString: isOwner ? ownerUrl : appUrl,
        types,
        pipeline: true,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        ...limits,
      } as object,
      pool: {
        min: 0,
        max: env.get('DATABASE_POOL', 10),
        ...(!isOwner && { afterCreate: prepareConnection }),
      },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      seeders: { paths: ['database/seeders'] },
      schemaGeneration: { enabled: !app.inProduction, rulesPaths: ['./database/schema_rules.js'] },
      debug: false,
    },
    // Tests use the owner to empty tables and to insert what the application may not.
    ...(app.inTest && {
      owner: {
        client: 'pg' as const,
        connection: { connectionString: ownerUrl, types } as object,
        pool: { min: 0, max: 2 },
      },
    }),
  },
})

export default dbConfig
