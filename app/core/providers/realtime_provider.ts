import type { ApplicationService } from '@adonisjs/core/types'
import { Live } from '#core/realtime/live'
import { liveStreams } from '#core/realtime/live_streams'

/** Live messages: who may hear them, and when their streams end. */
export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      Live,
      async (resolver) => new Live(await resolver.make('transmit'), liveStreams)
    )
  }

  async start() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const transmit = await this.app.container.make('transmit')
    const emitter = await this.app.container.make('emitter')
    liveStreams.watch(transmit)
    transmit.authorize<{ id: string }>('users/:id', ({ auth }, { id }) => {
      return auth.user !== undefined && auth.user.id === Number(id)
    })
    emitter.on('session_auth:logged_out', async ({ sessionId }) => {
      const live = await this.app.container.make(Live)
      live.endSession(sessionId)
    })
  }
}
