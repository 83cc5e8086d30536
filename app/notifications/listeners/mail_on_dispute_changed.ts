import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailCreator } from '#notifications/actions/mail_creator'
import type { DisputeChanged } from '#orders/events/dispute_changed'

const TEMPLATES = { open: 'sale_disputed', won: 'dispute_won' } as const

@inject()
export default class MailOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private mailCreator: MailCreator) {}

  async handle({ payload: { orderId, disputeNo, state } }: DisputeChanged) {
    await this.mailCreator.execute({ orderId, template: TEMPLATES[state], occasion: disputeNo })
  }
}
