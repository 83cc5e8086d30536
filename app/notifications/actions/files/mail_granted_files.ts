import { inject } from '@adonisjs/core'
import { Queue } from '#platform/queue/queue'
import type { OrderGranted } from '#delivery/entitlements/events'
import { LONGEST_WAIT_MINUTES, MailFilesReady } from '#notifications/actions/files/mail_files_ready'
import { mailReadyFilesJob } from '#notifications/values/jobs'

/** Shortly after the longest wait. */
const ASK_AGAIN_MS = (LONGEST_WAIT_MINUTES + 1) * 60_000

/** A repeated purchase has its copies already, so no later event would trigger the email. */
@inject()
export class MailGrantedFiles {
  constructor(
    private mailFilesReady: MailFilesReady,
    private queue: Queue
  ) {}

  async execute({ orderId, isWaiting }: OrderGranted['payload']) {
    if (!isWaiting) await this.mailFilesReady.execute({ orderId })
    const options = { id: String(orderId), delayMs: ASK_AGAIN_MS }
    await this.queue.dispatch(mailReadyFilesJob, { orderId }, options)
  }
}
