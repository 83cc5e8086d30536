import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { RenderMail } from '#platform/mail/render_mail'
import type { Mail, SingleMail } from '#platform/mail/messages'
import { MailTransport } from '#platform/mail/mail_transport'
import { RestoreHold } from '#platform/restores/restore_hold'

/** Sends emails: by SMTP if configured, otherwise, never in production, to the mailbox that /dev/mailbox shows. */
@inject()
export class Mailer {
  constructor(
    private render: RenderMail,
    private transport: MailTransport,
    private hold: RestoreHold,
    private logger: Logger
  ) {}

  /**
   * @param trx with it, the mailbox stores the email if and only if the transaction commits; by SMTP it has been sent
   *   when this returns
   * @throws Error when it could not be delivered, or must not be yet; in a job, the queue retries
   */
  async send(mail: Mail, trx?: TransactionClientContract): Promise<void> {
    await this.hold.assertReleased(trx)
    const content = await this.render.execute(mail)
    const { to, id, unsubscribe } = mail
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await this.transport.deliver({ to, id, headers, ...content }, trx)
    this.logger.info({ mail: mail.template, mail_id: id }, 'mail sent')
  }

  /**
   * Sends an email unless one with the same `id` was sent by the same listener.
   * @param listener stored name, `<module>.<mail>`
   * @throws Error when it could not be delivered; a retry sends it then
   */
  async sendOnce(listener: string, mail: SingleMail): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (await once(mail.id, listener, trx)) await this.send(mail, trx)
    })
  }
}
