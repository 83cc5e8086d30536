import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'
import { liveStreams } from '#platform/realtime/live_streams'

const DROP_OLD_MS = 5_000
const CUT_STREAMS_MS = 15_000

/** Keeps the web process's caches of tokens and sessions and its event streams consistent with the database. */
export default class IdentityProvider {
  private cutting?: NodeJS.Timeout

  constructor(protected app: ApplicationService) {}

  /** Other processes (tests, commands) do not listen to signals, so they cache nothing. */
  async boot() {
    const { TokenCache } = await import('#identity/sessions/middleware/token_cache')
    const { SessionCache } = await import('#identity/sessions/middleware/session_cache')
    const { container } = this.app
    const signals = async () =>
      servesWeb(this.app) ? container.make(Signals) : { isConnected: false }
    container.singleton(TokenCache, async () => new TokenCache(await signals()))
    container.singleton(SessionCache, async () => new SessionCache(await signals()))
  }

  async start() {
    if (!servesWeb(this.app)) return
    const { TokenCache } = await import('#identity/sessions/middleware/token_cache')
    const { SessionCache } = await import('#identity/sessions/middleware/session_cache')
    const signals = await this.app.container.make(Signals)
    const tokens = await this.app.container.make(TokenCache)
    const sessions = await this.app.container.make(SessionCache)
    const clear = () => {
      tokens.clear()
      sessions.clear()
    }
    const evictUserById = (userId: string) => {
      tokens.evictUser(Number(userId))
      sessions.evictUser(Number(userId))
    }
    await signals.subscribe('users_changed', evictUserById, clear)
    await signals.subscribe('sessions_changed', (idHash) => sessions.evict(idHash), clear)
    setInterval(() => {
      tokens.dropOld()
      sessions.dropOld()
    }, DROP_OLD_MS).unref()
    await this.cutStreams(signals)
  }

  async shutdown() {
    // A look after the database was closed would open a new connection, which keeps the process alive.
    clearInterval(this.cutting)
  }

  private async cutStreams(signals: Signals) {
    const { CutEndedStreams } = await import('#identity/sessions/actions/cut_ended_streams')
    const logger = await this.app.container.make('logger')
    const cut = async () => {
      const cutEndedStreams = await this.app.container.make(CutEndedStreams)
      await cutEndedStreams
        .execute()
        .catch((error) => logger.warn({ err: error }, 'streams not looked after'))
    }
    await signals.subscribe('sessions_ended', (hash) => liveStreams.end(hash), cut)
    await signals.subscribe('users_changed', (id) => liveStreams.endActingAs(Number(id)), cut)
    this.cutting = setInterval(cut, CUT_STREAMS_MS).unref()
  }
}
