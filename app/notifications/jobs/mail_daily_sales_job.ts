import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailDailySales } from '#notifications/actions/mail_daily_sales'

@inject()
export default class MailDailySalesJob extends Job {
  static override readonly jobName = 'notifications.mail_daily_sales'
  static override readonly queue: QueueName = 'mail'

  constructor(private mailDailySales: MailDailySales) {
    super()
  }

  async execute() {
    await this.mailDailySales.execute()
  }
}
