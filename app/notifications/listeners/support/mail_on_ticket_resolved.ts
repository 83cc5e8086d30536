import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailTicket } from '#notifications/actions/mail_ticket'
import type { TicketResolved } from '#support/events/ticket_resolved'

@inject()
export default class MailOnTicketResolved implements Listener<TicketResolved> {
  constructor(private mailTicket: MailTicket) {}

  async handle({ payload }: TicketResolved, mailId: string) {
    await this.mailTicket.execute({ ...payload, occasion: 'resolved', mailId })
  }
}
