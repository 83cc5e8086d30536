import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { ContinueRun } from '#payouts/sending/actions/continue_run'

/** Sends the withdrawals of a run; after a crash, the next worker continues where it stopped. */
@inject()
export default class RunJob extends Job<{ runId: number }> {
  static override readonly jobName = 'payouts.run'
  static override readonly queue: QueueName = 'payments'
  static override readonly attempts = 20

  constructor(private continueRun: ContinueRun) {
    super()
  }

  execute(payload: { runId: number }) {
    return this.continueRun.execute(payload)
  }
}
