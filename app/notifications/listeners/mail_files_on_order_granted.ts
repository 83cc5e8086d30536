import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { OrderGranted } from '#delivery/entitlements/events/order_granted'
import { LONGEST_WAIT_MINUTES, MailFilesReady } from '#notifications/actions/mail_files_ready'
import MailReadyFilesJob from '#notifications/jobs/mail_ready_files_job'

/** Shortly after the longest wait. */
const ASK_AGAIN_MS = (LONGEST_WAIT_MINUTES + 1) * 60_000

/** A repeated purchase has its copies already, so no later event would trigger the email. */
@inject()
export default class MailFilesOnOrderGranted implements Listener<OrderGranted> {
  constructor(
    private mailFilesReady: MailFilesReady,
    private queue: Queue
  ) {}

  async handle({ payload }: OrderGranted) {
    const { orderId, isWaiting } = payload
    if (!isWaiting) await this.mailFilesReady.execute({ orderId })
    const options = { id: String(orderId), delayMs: ASK_AGAIN_MS }
    await this.queue.dispatch(MailReadyFilesJob, { orderId }, options)
  }
}
