import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { CopyReady } from '#delivery/copies/events/copy_ready'
import { ListOrdersOfCopy } from '#delivery/downloads/queries/list_orders_of_copy'
import { MailFilesReady } from '#notifications/actions/mail_files_ready'

@inject()
export default class MailFilesOnCopyReady implements Listener<CopyReady> {
  constructor(
    private listOrdersOfCopy: ListOrdersOfCopy,
    private mailFilesReady: MailFilesReady
  ) {}

  async handle({ payload }: CopyReady) {
    for (const orderId of await this.listOrdersOfCopy.execute(payload)) {
      await this.mailFilesReady.execute({ orderId })
    }
  }
}
