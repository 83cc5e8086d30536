import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Sms } from '#core/mail/mailer'

export type MailContent = { subject: string; text: string; html: string }

export type OutgoingMail = MailContent & { to: string; id?: string }

/** The way out of the house for messages. */
export abstract class MailTransport {
  abstract deliver(mail: OutgoingMail, trx?: TransactionClientContract): Promise<void>
  abstract deliverSms(message: Sms, trx?: TransactionClientContract): Promise<void>
}
