import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailTicket } from '#notifications/actions/mail_ticket'
import type { TicketOpened } from '#support/events/ticket_opened'

@inject()
export default class MailOnTicketOpened implements Listener<TicketOpened> {
  constructor(private mailTicket: MailTicket) {}

  async handle({ payload }: TicketOpened, mailId: string) {
    await this.mailTicket.execute({ ...payload, occasion: 'opened', mailId })
  }
}
