import type { ApplicationService } from '@adonisjs/core/types'
import { Mailbox } from '#platform/mail/mailbox'
import { MailTransport } from '#platform/mail/mail_transport'
import { SmtpTransport } from '#platform/mail/smtp_transport'

/** Binds SMTP if configured, otherwise the mailbox, which production does not have. */
export default class MailProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(MailTransport, async (resolver) => {
      const { default: env } = await import('#start/env')
      if (env.get('SMTP_HOST')) return new SmtpTransport(await resolver.make('mail.manager'))
      if (this.app.inProduction) throw new Error('Production sends no mail without SMTP_HOST')
      return resolver.make(Mailbox)
    })
  }
}
