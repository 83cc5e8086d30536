import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { subscription, type Happened } from '#core/events/listeners'
import { defineJob } from '#platform/queue/job'
import { Queue } from '#platform/queue/queue'
import { HANDLING_ATTEMPTS, handleEventJob } from '#platform/outbox/handle_event'
import { ownJob } from '#platform/outbox/handle_event_in_lane'

export type EventsDelivery = { event: string; listeners: string[]; happened: Happened[] }

export const handleEventsJob = defineJob<EventsDelivery>('platform.handle_events', {
  attempts: HANDLING_ATTEMPTS,
})

/**
 * Delivers events of one kind to listeners of a lane that take several at once. Where one fails, each of the events gets a
 * job of its own, so that one that cannot be handled holds up none of the others.
 */
@inject()
export class HandleEvents {
  constructor(private queue: Queue) {}

  async execute({ event, listeners, happened }: EventsDelivery): Promise<void> {
    for (const listener of listeners) {
      try {
        await subscription(event, listener).handleAll!(happened)
      } catch (error) {
        logger.warn({ err: error, listener }, 'listener failed, each event will be tried by itself')
        for (const { eventId, payload } of happened) {
          const delivery = { eventId, event, listener, payload }
          await this.queue.dispatch(handleEventJob, delivery, ownJob(delivery))
        }
      }
    }
  }
}
