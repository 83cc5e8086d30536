import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/transmit'
import { makeTransport } from '#platform/realtime/transport'

/** Code generation runs without sockets; tests use a single process. */
const isAlone = app.getMode() === 'warmup' || app.getEnvironment() === 'test'

/** Messages between processes use PostgreSQL, or Redis if REDIS_URL is set. */
const transmitConfig = defineConfig({
  pingInterval: isAlone ? false : '30s',
  transport: isAlone ? null : { driver: () => makeTransport() },
})

export default transmitConfig
