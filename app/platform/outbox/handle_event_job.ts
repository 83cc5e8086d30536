import app from '@adonisjs/core/services/app'
import { Job } from '#platform/queue/job'
import { subscription } from '#core/events/listeners'

export type EventDelivery = { eventId: string; event: string; listener: string; payload: any }

/** Delivers one event to one listener. */
export default class HandleEventJob extends Job<EventDelivery> {
  static override readonly jobName = 'platform.handle_event'
  // An effect may be late but must not be lost: many attempts tolerate frequent failures.
  static override readonly attempts = 20

  async execute({ eventId, event, listener, payload }: EventDelivery) {
    const { event: Event, load } = subscription(event, listener)
    const { default: Listener } = await load()
    const handler = await app.container.make(Listener)
    await handler.handle(new Event(payload), eventId)
  }
}
