import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { OutgoingMail } from '#platform/mail/messages'

/** The way out of the house for mails. */
export abstract class MailTransport {
  abstract deliver(mail: OutgoingMail, trx?: TransactionClientContract): Promise<void>
}
