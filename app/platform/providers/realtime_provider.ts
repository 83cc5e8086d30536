import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'
import { CutEndedStreams } from '#platform/realtime/cut_ended_streams'
import { Live } from '#platform/realtime/live'
import { liveStreams } from '#platform/realtime/live_streams'
import { channelsOf, subscribeAtConnect } from '#platform/realtime/subscribe_at_connect'

const LOOK_AFTER_STREAMS_MS = 15_000

/** Binds live messages, their authorization, and the end of their streams. */
export default class RealtimeProvider {
  private lookingAfter?: NodeJS.Timeout

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
    if (servesWeb(this.app)) await this.cutStreams()
  }

  async shutdown() {
    if (!servesWeb(this.app)) return
    // A look after the database was closed would open a new connection, which keeps the process alive.
    clearInterval(this.lookingAfter)
    const signals = await this.app.container.make(Signals)
    await signals.close()
  }

  private async cutStreams() {
    const signals = await this.app.container.make(Signals)
    const logger = await this.app.container.make('logger')
    const lookAfter = async () => {
      const cutEndedStreams = await this.app.container.make(CutEndedStreams)
      await cutEndedStreams
        .execute()
        .catch((error) => logger.warn({ err: error }, 'streams not looked after'))
    }
    await signals.subscribe('sessions_ended', (hash) => liveStreams.end(hash), lookAfter)
    await signals.subscribe('users_changed', (id) => liveStreams.endActingAs(Number(id)), lookAfter)
    this.lookingAfter = setInterval(lookAfter, LOOK_AFTER_STREAMS_MS).unref()
  }
}
