import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { RequeueStaleCopies } from '#delivery/copies/actions/requeue_stale_copies'

/** Runs each minute (start/jobs.ts): replaces lost jobs. */
@inject()
export default class RequeueStaleCopiesJob extends Job<object> {
  static override readonly jobName = 'delivery.requeue_stale_copies'
  static override readonly queue: QueueName = 'grants'
  static override readonly attempts = 1

  constructor(private requeueStaleCopies: RequeueStaleCopies) {
    super()
  }

  async execute() {
    await this.requeueStaleCopies.execute()
  }
}
