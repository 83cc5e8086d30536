import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, stores } from '@adonisjs/session'

/** Rows in the database, so that a session can be listed and ended; gone after 30 idle minutes. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: app.inProduction ? '__Host-countermark' : 'countermark',
  clearWithBrowser: false,
  age: '30m',
  cookie: { path: '/', httpOnly: true, secure: app.inProduction, sameSite: 'lax' },
  store: env.get('SESSION_DRIVER', 'database'),
  stores: { database: stores.database({ tableName: 'sessions' }) },
})

export default sessionConfig
