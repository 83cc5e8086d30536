import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RenderMail } from '#core/mail/render_mail'
import { MailTransport } from '#core/mail/mail_transport'

export type Mail = {
  to: string
  /** The recipient's language, not the sender's. */
  locale: string
  /** `<room>/<mail>`: resources/views/mails/<template>.edge, words under `mails.<room>.<mail>`. */
  template: string
  /** For the template, and for the placeholders of the subject. */
  data?: Record<string, string | number | boolean | null | object>
  /** The cause, such as an event's id: sent twice, the mail keeps one Message-ID. */
  id?: string
}

export type Sms = { to: string; text: string }

/**
 * Sends mails and short messages: by SMTP when it is configured, else, never in production, into
 * the mailbox that /dev/mailbox shows.
 */
@inject()
export class Mailer {
  constructor(
    private render: RenderMail,
    private transport: MailTransport
  ) {}

  /**
   * @param trx with it, the mailbox keeps the mail if and only if the transaction commits; by SMTP
   *   the mail has left when this returns
   * @throws Error when it could not be handed over: in a job, the queue tries again
   */
  async send(mail: Mail, trx?: TransactionClientContract): Promise<void> {
    const content = await this.render.execute(mail)
    await this.transport.deliver({ to: mail.to, id: mail.id, ...content }, trx)
  }

  /** @throws Error when there is no way to send short messages */
  async sms(message: Sms, trx?: TransactionClientContract): Promise<void> {
    await this.transport.deliverSms(message, trx)
  }
}
