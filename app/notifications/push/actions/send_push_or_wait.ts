import { inject } from '@adonisjs/core'
import { Queue } from '#platform/queue/queue'
import { SendPush } from '#notifications/push/actions/send_push'
import { sendPushJob, type PushMessage } from '#notifications/push/values/jobs'

const MOST_WAITS = 5

/** Tried again while the push service is busy: after the time that it names, otherwise with growing pauses. */
@inject()
export class SendPushOrWait {
  constructor(
    private sendPush: SendPush,
    private queue: Queue
  ) {}

  async execute({ waits = 0, ...input }: PushMessage) {
    const outcome = await this.sendPush.execute(input)
    if (outcome?.result !== 'later') return
    const { status, retryAfter } = outcome
    if (!retryAfter) throw new Error(`Push service answered ${status}`)
    if (waits >= MOST_WAITS) return
    const delayMs = retryAfter * 1_000
    await this.queue.dispatch(sendPushJob, { ...input, waits: waits + 1 }, { delayMs })
  }
}
