import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#platform/queue/job'
import { Queue } from '#platform/queue/queue'
import HandleEventJob, { type EventDelivery } from '#platform/outbox/handle_event_job'
import { subscription } from '#core/events/listeners'

export type LaneDelivery = Omit<EventDelivery, 'listener'> & { listeners: string[] }

/**
 * Delivers one event to its listeners of one lane, one after the other, because a job costs more than most listeners do.
 * A listener that fails gets a job of its own, so it is retried alone and holds up none of the others.
 */
@inject()
export default class HandleEventInLaneJob extends Job<LaneDelivery> {
  static override readonly jobName = 'platform.handle_event_in_lane'
  static override readonly attempts = HandleEventJob.attempts

  constructor(
    private queue: Queue,
    private handleEvent: HandleEventJob
  ) {
    super()
  }

  async execute({ listeners, ...happened }: LaneDelivery) {
    for (const listener of listeners) {
      const delivery = { ...happened, listener }
      try {
        await this.handleEvent.execute(delivery)
      } catch (error) {
        logger.warn({ err: error, listener }, 'listener failed, will be tried again by itself')
        await this.queue.dispatch(HandleEventJob, delivery, ownJob(delivery))
      }
    }
  }
}

/** Options of the job of one listener. */
export function ownJob({ eventId, event, listener }: EventDelivery) {
  return { id: `${eventId}.${listener}`, lane: subscription(event, listener).lane }
}
