import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MailNewsDigest } from '#notifications/broadcasts/actions/mail_news_digest'

/** Runs each hour; emails on Mondays. */
@inject()
export default class MailNewsDigestJob extends Job {
  static override readonly jobName = 'notifications.mail_news_digest'
  static override readonly queue: QueueName = 'mail'

  constructor(private mailNewsDigest: MailNewsDigest) {
    super()
  }

  async execute() {
    await this.mailNewsDigest.execute()
  }
}
