import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import type { Listener } from '#core/events/listeners'
import { Mailer } from '#platform/mail/mailer'
import type { OwnerNoticeDue } from '#identity/events/owner_notice_due'

@inject()
export default class MailOnOwnerNoticeDue implements Listener<OwnerNoticeDue> {
  constructor(private mailer: Mailer) {}

  async handle({ payload }: OwnerNoticeDue, eventId: string) {
    const { at, data, ...mail } = payload
    const when = new Intl.DateTimeFormat(mail.locale, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(at))
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'identity.mail_on_owner_notice_due', trx))) return
      await this.mailer.send({ ...mail, data: { ...data, when }, id: eventId }, trx)
    })
  }
}
