import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailFilesReady } from '#notifications/actions/mail_files_ready'

type Payload = { orderId: number }

/**
 * Emails finished files when the longest wait is over, so that slow or failed copies do not delay the others
 * indefinitely.
 */
@inject()
export default class MailReadyFilesJob extends Job<Payload> {
  static override readonly jobName = 'notifications.mail_ready_files'
  static override readonly queue: QueueName = 'mail'

  constructor(private mailFilesReady: MailFilesReady) {
    super()
  }

  async execute({ orderId }: Payload) {
    await this.mailFilesReady.execute({ orderId })
  }
}
