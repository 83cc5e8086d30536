import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { defineJob } from '#platform/queue/job'
import { Queue } from '#platform/queue/queue'
import {
  HANDLING_ATTEMPTS,
  HandleEvent,
  handleEventJob,
  type EventDelivery,
} from '#platform/outbox/handle_event'
import { subscription } from '#core/events/listeners'

export type LaneDelivery = Omit<EventDelivery, 'listener'> & { listeners: string[] }

export const handleEventInLaneJob = defineJob<LaneDelivery>('platform.handle_event_in_lane', {
  attempts: HANDLING_ATTEMPTS,
})

/**
 * Delivers one event to its listeners of one lane, one after the other, because a job costs more than most listeners do.
 * A listener that fails gets a job of its own, so it is retried alone and holds up none of the others.
 */
@inject()
export class HandleEventInLane {
  constructor(
    private queue: Queue,
    private handleEvent: HandleEvent
  ) {}

  async execute({ listeners, ...happened }: LaneDelivery) {
    for (const listener of listeners) {
      const delivery = { ...happened, listener }
      try {
        await this.handleEvent.execute(delivery)
      } catch (error) {
        logger.warn({ err: error, listener }, 'listener failed, will be tried again by itself')
        await this.queue.dispatch(handleEventJob, delivery, ownJob(delivery))
      }
    }
  }
}

/** Options of the job of one listener. */
export function ownJob({ eventId, event, listener }: EventDelivery) {
  return { id: `${eventId}.${listener}`, lane: subscription(event, listener).lane }
}
