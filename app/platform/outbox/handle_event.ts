import { subscription } from '#core/events/listeners'
import { defineJob } from '#platform/queue/job'

export type EventDelivery = { eventId: string; event: string; listener: string; payload: any }

// An effect may be late but must not be lost: many attempts tolerate frequent failures.
export const HANDLING_ATTEMPTS = 20

export const handleEventJob = defineJob<EventDelivery>('platform.handle_event', {
  attempts: HANDLING_ATTEMPTS,
})

/** Delivers one event to one listener. */
export class HandleEvent {
  async execute({ eventId, event, listener, payload }: EventDelivery): Promise<void> {
    await subscription(event, listener).handle(payload, eventId)
  }
}
