import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { HeldQueue } from '#core/queue/held_queue'
import { Queue } from '#core/queue/queue'

/** The queue: held in memory by tests, else BullMQ. */
export default class QueueProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(HeldQueue, async (resolver) => {
      const clock = await resolver.make(Clock)
      return new HeldQueue(() => clock.now().toMillis())
    })
    this.app.container.singleton(Queue, async (resolver) => {
      if (this.app.inTest) return resolver.make(HeldQueue)
      throw new Error('not yet')
    })
  }
}
