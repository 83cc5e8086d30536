import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SendPush, type SendPushInput } from '#notifications/push/actions/send_push'

/** Tried again while the push service is busy. */
@inject()
export default class SendPushJob extends Job<SendPushInput> {
  static override readonly jobName = 'notifications.send_push'
  static override readonly queue: QueueName = 'outbound'

  constructor(private sendPush: SendPush) {
    super()
  }

  async execute(payload: SendPushInput) {
    const outcome = await this.sendPush.execute(payload)
    if (outcome?.result === 'later') throw new Error(`Push service answered ${outcome.status}`)
  }
}
