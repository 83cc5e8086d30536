import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'

const DROP_OLD_MS = 5_000

/** Keeps what web processes remember of tokens and sessions as fresh as the database. */
export default class IdentityProvider {
  constructor(protected app: ApplicationService) {}

  /** Elsewhere (tests, commands) nobody listens, so nothing is kept. */
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
