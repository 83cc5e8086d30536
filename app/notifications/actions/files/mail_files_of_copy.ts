import { inject } from '@adonisjs/core'
import { ListOrdersOfCopy } from '#delivery/downloads/queries/list_orders_of_copy'
import { MailFilesReady } from '#notifications/actions/files/mail_files_ready'

/** Emails the files of all orders that a copy belongs to. */
@inject()
export class MailFilesOfCopy {
  constructor(
    private listOrdersOfCopy: ListOrdersOfCopy,
    private mailFilesReady: MailFilesReady
  ) {}

  async execute({ copyId }: { copyId: number }) {
    for (const orderId of await this.listOrdersOfCopy.execute({ copyId })) {
      await this.mailFilesReady.execute({ orderId })
    }
  }
}
