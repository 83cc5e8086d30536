import { inject } from '@adonisjs/core'
import type { ProductTakedownChanged } from '#catalog/products/events/product_takedown_changed'
import type { Listener } from '#core/events/listeners'
import { MailTakedown } from '#notifications/actions/mail_takedown'

@inject()
export default class MailOnProductTakedownChanged implements Listener<ProductTakedownChanged> {
  constructor(private mailTakedown: MailTakedown) {}

  async handle({ payload }: ProductTakedownChanged, mailId: string) {
    await this.mailTakedown.execute({ ...payload, mailId })
  }
}
