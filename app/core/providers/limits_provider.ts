import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { Signals } from '#core/database/signals'
import { AnonymousReads } from '#core/http/limits/anonymous_reads'
import { SharedLimit } from '#core/http/limits/shared_limit'
import { servesWeb } from '#core/serves_web'

/** Reads per minute from one address without a sign-in (trust.md). */
const READS_PER_MINUTE = 500

/** Binds limits that processes share without a query per request. */
export default class LimitsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(SharedLimit, async (resolver) => {
      const logger = await resolver.make('logger')
      return new SharedLimit(await resolver.make(Clock), (error) =>
        logger.warn({ err: error }, 'the shared limit could not be asked')
      )
    })
    this.app.container.singleton(AnonymousReads, async (resolver) => {
      const { default: env } = await import('#start/env')
      // Tests send all requests from one address.
      const most = env.get('ANONYMOUS_READS_PER_MINUTE', this.app.inTest ? 0 : READS_PER_MINUTE)
      return new AnonymousReads(await resolver.make(SharedLimit), most)
    })
  }

  async start() {
    if (!servesWeb(this.app)) return
    const signals = await this.app.container.make(Signals)
    const shared = await this.app.container.make(SharedLimit)
    const logger = await this.app.container.make('logger')
    const load = () =>
      shared.loadSpent().catch((error) => logger.warn({ err: error }, 'used-up limits not loaded'))
    await signals.subscribe('limits_spent', (message) => shared.markSpent(message), load)
    await load()
  }
}
