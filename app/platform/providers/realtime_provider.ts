import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'
import { Live } from '#platform/realtime/live'
import { liveStreams } from '#platform/realtime/live_streams'
import { channelsOf, subscribeAtConnect } from '#platform/realtime/subscribe_at_connect'

/** Binds live messages and their authorization. */
export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      Live,
      async (resolver) => new Live(await resolver.make('transmit'))
    )
    this.app.container.singleton(Signals, async (resolver) => {
      const logger = await resolver.make('logger')
      const { default: env } = await import('#start/env')
      return new Signals(env.get('DATABASE_URL'), (error) =>
        logger.warn({ err: error }, 'database signals')
      )
    })
  }

  async start() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const transmit = await this.app.container.make('transmit')
    liveStreams.watch(transmit)
    subscribeAtConnect(transmit)
    transmit.authorize<{ id: string }>('users/:id', ({ auth }, { id }) => {
      return auth.user !== undefined && auth.user.id === Number(id)
    })
    transmit.authorize('admins', (ctx) => channelsOf(ctx).includes('admins'))
  }

  async shutdown() {
    if (!servesWeb(this.app)) return
    const signals = await this.app.container.make(Signals)
    await signals.close()
  }
}
