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

const dbConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL'), types } as object,
      pool: {
        min: 0,
        max: env.get('DATABASE_POOL', 10),
      },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      seeders: { paths: ['database/seeders'] },
      schemaGeneration: { enabled: !app.inProduction, rulesPaths: ['./database/schema_rules.js'] },
      debug: false,
    },
  },
})

export default dbConfig
