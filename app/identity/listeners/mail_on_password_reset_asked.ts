import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailPasswordReset } from '#identity/actions/mail_password_reset'
import type { PasswordResetAsked } from '#identity/events/password_reset_asked'

@inject()
export default class MailOnPasswordResetAsked implements Listener<PasswordResetAsked> {
  constructor(private mailReset: MailPasswordReset) {}

  async handle({ payload: { userId } }: PasswordResetAsked, eventId: string) {
    if (userId !== null) await this.mailReset.execute({ userId, eventId })
  }
}
