import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { Job } from '#core/queue/job'
import { Queue, type DispatchOptions } from '#core/queue/queue'
import { RequeueStaleCopies } from '#delivery/actions/requeue_stale_copies'

/** Runs each minute while copies are unfinished: none waits for a job that does not exist. */
@inject()
export default class RequeueStaleCopiesJob extends Job<object> {
  static override readonly jobName = 'delivery.requeue_stale_copies'
  static override readonly attempts = 20

  /** One look each minute, whoever asks for it. */
  static atNextMinute(now: DateTime): DispatchOptions {
    const next = now.startOf('minute').plus({ minutes: 1 })
    return { id: next.toFormat('yyyyMMddHHmm'), delayMs: next.diff(now).toMillis() }
  }

  constructor(
    private requeueStaleCopies: RequeueStaleCopies,
    private queue: Queue,
    private clock: Clock
  ) {
    super()
  }

  async execute() {
    const isUnfinished = await this.requeueStaleCopies.execute()
    if (!isUnfinished) return
    const options = RequeueStaleCopiesJob.atNextMinute(this.clock.now())
    await this.queue.dispatch(RequeueStaleCopiesJob, {}, options)
  }
}
