import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailSeller } from '#notifications/actions/mail_seller'
import type { DisputeChanged } from '#ordering/events/dispute_changed'

const LETTERS = { open: 'sale_disputed', won: 'dispute_won' } as const

@inject()
export default class MailOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private mailSeller: MailSeller) {}

  async handle({ payload: { orderId, disputeNo, state } }: DisputeChanged) {
    await this.mailSeller.execute({ orderId, letter: LETTERS[state], occasion: disputeNo })
  }
}
