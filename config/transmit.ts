import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/transmit'
import { makeTransport } from '#platform/realtime/transport'

/** Codegen boots without sockets; tests speak to their own process only. */
const isAlone = app.getMode() === 'warmup' || app.getEnvironment() === 'test'

/** Between processes messages travel over PostgreSQL, or over Redis where REDIS_URL is set. */
const transmitConfig = defineConfig({
  pingInterval: isAlone ? false : '30s',
  transport: isAlone ? null : { driver: () => makeTransport() },
})

export default transmitConfig
