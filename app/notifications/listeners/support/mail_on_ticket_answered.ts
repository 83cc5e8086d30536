import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailTicket } from '#notifications/actions/mail_ticket'
import type { TicketAnswered } from '#support/events/ticket_answered'

@inject()
export default class MailOnTicketAnswered implements Listener<TicketAnswered> {
  constructor(private mailTicket: MailTicket) {}

  async handle({ payload }: TicketAnswered, mailId: string) {
    await this.mailTicket.execute({ ...payload, occasion: 'answered', mailId })
  }
}
