import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { MailDailySales } from '#notifications/actions/mail_daily_sales'

@inject()
export default class MailDailySalesJob extends Job {
  static override readonly jobName = 'notifications.mail_daily_sales'

  constructor(private mailDailySales: MailDailySales) {
    super()
  }

  async execute() {
    await this.mailDailySales.execute()
  }
}
