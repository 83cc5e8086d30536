import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { MailTransport } from '#platform/mail/mail_transport'
import type { OutgoingMail } from '#platform/mail/messages'
import type { Sms } from '#platform/sms/sms_sender'
import type { MailboxMessageSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export type MailboxMessage = Row<MailboxMessageSchema, 'id' | 'recipient' | 'subject'> & {
  channel: 'mail' | 'sms'
  text: MailboxMessageSchema['textBody']
  html: MailboxMessageSchema['htmlBody']
  /** Beside those of every email. */
  headers: Record<string, string>
  createdAt: string
}

/** Stores messages where developers and visitors of the demo can read them. Never in production. */
@inject()
export class Mailbox extends MailTransport {
  constructor(private clock: Clock) {
    super()
  }

  async deliver(
    { to, subject, text, html, headers = {} }: OutgoingMail,
    trx?: TransactionClientContract
  ) {
    const mail = { channel: 'mail', recipient: to, subject, text_body: text, html_body: html }
    await this.keep({ ...mail, headers: JSON.stringify(headers) }, trx)
  }

  async keepSms({ to, text }: Sms) {
    await this.keep({ channel: 'sms', recipient: to, text_body: text })
  }

  /** The newest messages first, of one recipient or of all. */
  async list(recipient?: string, limit = 100): Promise<MailboxMessage[]> {
    return db
      .from('mailbox_messages')
      .select('id', 'channel', 'recipient', 'subject', 'headers')
      .select({ text: 'text_body', html: 'html_body', createdAt: 'created_at' })
      .if(recipient, (query) => query.whereRaw('lower(recipient) = lower(?)', [recipient!]))
      .orderBy('id', 'desc')
      .limit(limit)
  }

  private async keep(message: Record<string, string>, trx?: TransactionClientContract) {
    await (trx ?? db)
      .table('mailbox_messages')
      .insert({ ...message, created_at: this.clock.now().toJSDate() })
  }
}
