import { inject } from '@adonisjs/core'
import { MailNewFiles } from '#notifications/actions/buyers/mail_new_files'
import { NotifyBuyers } from '#notifications/actions/buyers/notify_buyers'

type Payload = { updateId: number }

/** Tells the buyers of a product about new files. Both actions go on where an interrupted run stopped. */
@inject()
export class TellBuyers {
  constructor(
    private notifyBuyers: NotifyBuyers,
    private mailNewFiles: MailNewFiles
  ) {}

  async execute(payload: Payload) {
    await this.notifyBuyers.execute(payload)
    await this.mailNewFiles.execute(payload)
  }
}
