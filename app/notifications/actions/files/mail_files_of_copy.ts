import { inject } from '@adonisjs/core'
import { ListOrdersOfCopy } from '#delivery/downloads/queries/list_orders_of_copy'
import { MailFilesReady } from '#notifications/actions/files/mail_files_ready'

/**
 * Runs when a copy is ready or has failed: emails "your files are ready" for the orders that it belongs to, if nothing else
 * of their payments is pending.
 */
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
