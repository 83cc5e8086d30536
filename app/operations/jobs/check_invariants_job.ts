import { inject } from '@adonisjs/core'
import { CheckInvariants } from '#operations/actions/check_invariants'
import { Job } from '#platform/queue/job'
import type { QueueName } from '#config/queue'

/** Runs each minute. Violations are stored and become a task of admins; the job fails only when it cannot check. */
@inject()
export default class CheckInvariantsJob extends Job {
  static override readonly jobName = 'operations.check_invariants'
  static override readonly queue: QueueName = 'checks'
  /** Not retried, because the schedule runs it again. */
  static override readonly attempts = 1

  constructor(private checkInvariants: CheckInvariants) {
    super()
  }

  async execute() {
    await this.checkInvariants.execute()
  }
}
