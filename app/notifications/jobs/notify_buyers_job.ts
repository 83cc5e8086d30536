import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailNewFiles } from '#notifications/actions/buyers/mail_new_files'
import { NotifyBuyers } from '#notifications/actions/buyers/notify_buyers'

type Payload = { updateId: number }

/** Tells the buyers of a product about new files. Both actions go on where an interrupted run stopped. */
@inject()
export default class NotifyBuyersJob extends Job<Payload> {
  static override readonly jobName = 'notifications.notify_buyers'
  static override readonly queue: QueueName = 'mail'

  constructor(
    private notifyBuyers: NotifyBuyers,
    private mailNewFiles: MailNewFiles
  ) {
    super()
  }

  async execute(payload: Payload) {
    await this.notifyBuyers.execute(payload)
    await this.mailNewFiles.execute(payload)
  }
}
