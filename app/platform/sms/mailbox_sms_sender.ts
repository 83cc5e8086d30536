import { inject } from '@adonisjs/core'
import { Mailbox } from '#platform/mail/mailbox'
import { SmsSender, type Sms } from '#platform/sms/sms_sender'

/** Stores text messages in /dev/mailbox beside the emails. Never in production. */
@inject()
export class MailboxSmsSender extends SmsSender {
  constructor(private mailbox: Mailbox) {
    super()
  }

  async send(message: Sms) {
    await this.mailbox.keepSms(message)
  }
}
