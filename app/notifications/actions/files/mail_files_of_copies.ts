import { inject } from '@adonisjs/core'
import { ListOrdersOfCopies } from '#delivery/downloads/queries/list_orders_of_copies'
import { MailFilesReady } from '#notifications/actions/files/mail_files_ready'

/**
 * Runs when copies are ready or have failed: emails "your files are ready" for the orders that they belong to, if nothing
 * else of their payments is pending.
 */
@inject()
export class MailFilesOfCopies {
  constructor(
    private listOrdersOfCopies: ListOrdersOfCopies,
    private mailFilesReady: MailFilesReady
  ) {}

  async execute({ copyIds }: { copyIds: number[] }) {
    await this.mailFilesReady.execute({
      orderIds: await this.listOrdersOfCopies.execute({ copyIds }),
    })
  }
}
