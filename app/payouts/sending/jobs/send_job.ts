import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'

/** Sends one attempt at once; `payouts.follow` finds it in any case. */
@inject()
export default class SendJob extends Job<{ attemptId: number }> {
  static override readonly jobName = 'payouts.send'
  static override readonly queue: QueueName = 'payments'

  constructor(private sendAttempt: SendAttempt) {
    super()
  }

  execute(payload: { attemptId: number }) {
    return this.sendAttempt.execute(payload)
  }
}
