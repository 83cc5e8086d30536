import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { CopyFailed } from '#delivery/copies/events/copy_failed'
import type { CopyReady } from '#delivery/copies/events/copy_ready'
import { ListOrdersOfCopy } from '#delivery/downloads/queries/list_orders_of_copy'
import { MailFilesReady } from '#notifications/actions/mail_files_ready'

/** A failed copy ends the waiting for the other files of its payment. */
@inject()
export default class MailFilesOnCopyEnded implements Listener<CopyReady | CopyFailed> {
  constructor(
    private listOrdersOfCopy: ListOrdersOfCopy,
    private mailFilesReady: MailFilesReady
  ) {}

  async handle({ payload }: CopyReady | CopyFailed) {
    for (const orderId of await this.listOrdersOfCopy.execute(payload)) {
      await this.mailFilesReady.execute({ orderId })
    }
  }
}
