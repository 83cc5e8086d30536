import { inject } from '@adonisjs/core'
import { Mailer } from '#platform/mail/mailer'
import type { OwnerNoticeDue } from '#identity/events'

type Notice = OwnerNoticeDue['payload']

/** Emails a security notice to the owner of an account. */
@inject()
export class MailOwnerNotice {
  constructor(private mailer: Mailer) {}

  async execute({ eventId, at, data, ...mail }: Notice & { eventId: string }) {
    const when = new Intl.DateTimeFormat(mail.locale, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(at))
    await this.mailer.sendOnce('identity.mail_on_owner_notice_due', {
      ...mail,
      data: { ...data, when },
      id: eventId,
    })
  }
}
