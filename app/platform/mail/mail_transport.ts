import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { OutgoingMail } from '#platform/mail/messages'

/** Port that delivers emails. */
export abstract class MailTransport {
  abstract deliver(mail: OutgoingMail, trx?: TransactionClientContract): Promise<void>
}
