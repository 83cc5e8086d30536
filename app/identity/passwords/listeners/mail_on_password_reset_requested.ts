import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailPasswordReset } from '#identity/passwords/actions/mail_password_reset'
import type { PasswordResetRequested } from '#identity/passwords/events/password_reset_requested'

@inject()
export default class MailOnPasswordResetRequested implements Listener<PasswordResetRequested> {
  constructor(private mailReset: MailPasswordReset) {}

  async handle({ payload: { userId } }: PasswordResetRequested, eventId: string) {
    if (userId !== null) await this.mailReset.execute({ userId, eventId })
  }
}
