import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailWaitingTickets } from '#notifications/actions/mail_waiting_tickets'

@inject()
export default class MailWaitingTicketsJob extends Job<{ period: number }> {
  static override readonly jobName = 'notifications.mail_waiting_tickets'
  static override readonly queue: QueueName = 'mail'

  constructor(private mailWaitingTickets: MailWaitingTickets) {
    super()
  }

  async execute(input: { period: number }) {
    await this.mailWaitingTickets.execute(input)
  }
}
