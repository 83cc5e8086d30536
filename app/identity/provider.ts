import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'

/** Keeps what web processes remember of access tokens as fresh as the database. */
export default class IdentityProvider {
  constructor(protected app: ApplicationService) {}

  /** Elsewhere (tests, commands) nobody listens, so nothing is kept. */
  async boot() {
    const { KnownTokens } = await import('#identity/guards/known_tokens')
    this.app.container.singleton(KnownTokens, async (resolver) => {
      return new KnownTokens(
        servesWeb(this.app) ? await resolver.make(Signals) : { isHearing: false }
      )
    })
  }

  async start() {
    if (!servesWeb(this.app)) return
    const { KnownTokens } = await import('#identity/guards/known_tokens')
    const signals = await this.app.container.make(Signals)
    const tokens = await this.app.container.make(KnownTokens)
    await signals.hear(
      'users_changed',
      (userId) => tokens.forget(Number(userId)),
      () => tokens.forgetAll()
    )
  }
}
