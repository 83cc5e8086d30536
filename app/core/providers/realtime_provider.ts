import type { ApplicationService } from '@adonisjs/core/types'
import { Live } from '#core/realtime/live'

export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      Live,
      async (resolver) => new Live(await resolver.make('transmit'))
    )
  }
}
