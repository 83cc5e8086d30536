import app from '@adonisjs/core/services/app'
import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import marketplace from '#config/marketplace'

/** Resolved after the boot, because it needs services. */
const rows = configProvider.create<SessionStoreFactory>(async () => {
  const { DatabaseSessionStore } =
    await import('#identity/sessions/middleware/database_session_store')
  const { SessionCache } = await import('#identity/sessions/middleware/session_cache')
  const known = await app.container.make(SessionCache)
  return (ctx, config) => new DatabaseSessionStore(ctx, config, known)
})

/** Sessions are rows in the database, so that they can be listed and ended; they expire after 30 idle minutes. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: app.inProduction ? '__Host-countermark' : 'countermark',
  clearWithBrowser: false,
  // The row ends the session. The cookie lives longer, so that the sign-in page can show the reason.
  age: `${marketplace.session.cookieHours}h`,
  cookie: { path: '/', httpOnly: true, secure: app.inProduction, sameSite: 'lax' },
  store: 'rows',
  stores: { rows },
})

export default sessionConfig
