import app from '@adonisjs/core/services/app'
import { Mailbox, type MailboxMessage } from '#platform/mail/mailbox'
import { settle } from '#tests/support/queue'

/** The messages to a recipient, newest first: mails and text messages. */
export async function mailsTo(recipient: string): Promise<MailboxMessage[]> {
  const mailbox = await app.container.make(Mailbox)
  return mailbox.list(recipient)
}

/**
 * The newest message to a recipient, after all jobs have run.
 * @throws Error when there is none
 */
export async function lastMailTo(recipient: string): Promise<MailboxMessage> {
  await settle()
  const [newest] = await mailsTo(recipient)
  if (!newest) throw new Error(`${recipient} has received nothing`)
  return newest
}

/** The six digits of the newest message to a recipient. */
export async function lastCodeTo(recipient: string): Promise<string> {
  const { text } = await lastMailTo(recipient)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}
