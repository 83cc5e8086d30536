import app from '@adonisjs/core/services/app'
import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import marketplace from '#config/marketplace'

/** Loaded when the application has booted: it asks for its services. */
const rows = configProvider.create<SessionStoreFactory>(async () => {
  const { SessionRows } = await import('#identity/sessions/authentication/session_rows')
  const { KnownSessions } = await import('#identity/sessions/authentication/known_sessions')
  const known = await app.container.make(KnownSessions)
  return (ctx, config) => new SessionRows(ctx, config, known)
})

/** Rows in the database, so that a session can be listed and ended; gone after 30 idle minutes. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: app.inProduction ? '__Host-countermark' : 'countermark',
  clearWithBrowser: false,
  // The row ends the session. The cookie lives longer, so that the sign-in page can say why it ended.
  age: `${marketplace.session.cookieHours}h`,
  cookie: { path: '/', httpOnly: true, secure: app.inProduction, sameSite: 'lax' },
  store: 'rows',
  stores: { rows },
})

export default sessionConfig
