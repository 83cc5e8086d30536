import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { Queue } from '#core/queue/queue'
import RequeueStaleCopiesJob from '#delivery/jobs/requeue_stale_copies_job'

/**
 * Has somebody look after unfinished copies from the next full minute on. Called before a copy is
 * committed, so that the copy is not forgotten when this process dies right after.
 */
@inject()
export class WatchCopies {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const options = RequeueStaleCopiesJob.atNextMinute(this.clock.now())
    await this.queue.dispatch(RequeueStaleCopiesJob, {}, options)
  }
}
