import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { OutgoingMail, Sms } from '#core/mail/messages'

/** The way out of the house for messages. */
export abstract class MailTransport {
  abstract deliver(mail: OutgoingMail, trx?: TransactionClientContract): Promise<void>
  abstract deliverSms(message: Sms, trx?: TransactionClientContract): Promise<void>
}
