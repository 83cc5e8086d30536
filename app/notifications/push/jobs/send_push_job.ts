import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { Queue } from '#platform/queue/queue'
import { SendPush, type SendPushInput } from '#notifications/push/actions/send_push'

type Payload = SendPushInput & {
  /** How often the service asked to wait. */
  waits?: number
}

const MOST_WAITS = 5

/** Tried again while the push service is busy: after the time that it names, otherwise with growing pauses. */
@inject()
export default class SendPushJob extends Job<Payload> {
  static override readonly jobName = 'notifications.send_push'
  static override readonly queue: QueueName = 'outbound'

  constructor(
    private sendPush: SendPush,
    private queue: Queue
  ) {
    super()
  }

  async execute({ waits = 0, ...input }: Payload) {
    const outcome = await this.sendPush.execute(input)
    if (outcome?.result !== 'later') return
    const { status, retryAfter } = outcome
    if (!retryAfter) throw new Error(`Push service answered ${status}`)
    if (waits >= MOST_WAITS) return
    const delayMs = retryAfter * 1_000
    await this.queue.dispatch(SendPushJob, { ...input, waits: waits + 1 }, { delayMs })
  }
}
