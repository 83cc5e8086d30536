import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { OrderGranted } from '#delivery/events/order_granted'
import { MailFilesReady } from '#notifications/actions/mail_files_ready'

/** Who buys a product again has its copies already: nothing will become ready later. */
@inject()
export default class MailFilesOnOrderGranted implements Listener<OrderGranted> {
  constructor(private mailFilesReady: MailFilesReady) {}

  async handle({ payload }: OrderGranted) {
    await this.mailFilesReady.execute(payload)
  }
}
