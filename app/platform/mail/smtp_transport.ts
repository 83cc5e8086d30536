import { createHash } from 'node:crypto'
import type { MailService } from '@adonisjs/mail/types'
import { MailTransport } from '#platform/mail/mail_transport'
import type { OutgoingMail } from '#platform/mail/messages'

/** Sends emails to the server of config/mail.ts. */
export class SmtpTransport extends MailTransport {
  constructor(private mail: Pick<MailService, 'use'>) {
    super()
  }

  async deliver({ to, id, subject, text, html, headers = {} }: OutgoingMail) {
    await this.mail.use('smtp').send((message) => {
      message.to(to).subject(subject).text(text).html(html)
      if (id) message.messageId(messageIdOf(id, to))
      // Prepared ones are not folded: a signature over a folded address fails.
      for (const [name, value] of Object.entries(headers)) message.preparedHeader(name, value)
    })
  }
}

/** The same cause and recipient give the same id, so that repeated emails can be recognized. */
function messageIdOf(id: string, to: string): string {
  const digest = createHash('sha256').update(`${id}|${to}`).digest('hex').slice(0, 32)
  return `<${digest}@countermark>`
}
