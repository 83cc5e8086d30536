import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { CopyFailed } from '#delivery/copies/events/copy_failed'
import { ListOrdersOfCopy } from '#delivery/downloads/queries/list_orders_of_copy'
import { MailFilesReady } from '#notifications/actions/mail_files_ready'
import { TellCopyFailed } from '#notifications/actions/tell_copy_failed'

/** The buyer and the creator are told; the other files of the payment no longer wait for it. */
@inject()
export default class MailFilesOnCopyFailed implements Listener<CopyFailed> {
  constructor(
    private listOrdersOfCopy: ListOrdersOfCopy,
    private mailFilesReady: MailFilesReady,
    private tellCopyFailed: TellCopyFailed
  ) {}

  async handle({ payload }: CopyFailed) {
    await this.tellCopyFailed.execute(payload)
    for (const orderId of await this.listOrdersOfCopy.execute(payload)) {
      await this.mailFilesReady.execute({ orderId })
    }
  }
}
