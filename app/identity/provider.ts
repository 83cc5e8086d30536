import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'

const DROP_OLD_MS = 5_000

/** Keeps the web process's caches of tokens and sessions consistent with the database. */
export default class IdentityProvider {
  constructor(protected app: ApplicationService) {}

  /** Other processes (tests, commands) do not listen to signals, so they cache nothing. */
  async boot() {
    const { KnownTokens } = await import('#identity/sessions/authentication/known_tokens')
    const { KnownSessions } = await import('#identity/sessions/authentication/known_sessions')
    const { container } = this.app
    const word = async () => (servesWeb(this.app) ? container.make(Signals) : { isHearing: false })
    container.singleton(KnownTokens, async () => new KnownTokens(await word()))
    container.singleton(KnownSessions, async () => new KnownSessions(await word()))
  }

  async start() {
    if (!servesWeb(this.app)) return
    const { KnownTokens } = await import('#identity/sessions/authentication/known_tokens')
    const { KnownSessions } = await import('#identity/sessions/authentication/known_sessions')
    const signals = await this.app.container.make(Signals)
    const tokens = await this.app.container.make(KnownTokens)
    const sessions = await this.app.container.make(KnownSessions)
    const forgetAll = () => {
      tokens.forgetAll()
      sessions.forgetAll()
    }
    const forgetPerson = (userId: string) => {
      tokens.forget(Number(userId))
      sessions.forgetOwner(Number(userId))
    }
    await signals.hear('users_changed', forgetPerson, forgetAll)
    await signals.hear('sessions_changed', (idHash) => sessions.forget(idHash), forgetAll)
    setInterval(() => {
      tokens.dropOld()
      sessions.dropOld()
    }, DROP_OLD_MS).unref()
  }
}
