import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import PasswordReset, {
  generateResetToken,
  hashResetToken,
} from '#identity/passwords/models/password_reset'
import User from '#identity/models/user'

const { minutes } = marketplace.passwordReset

/** Emails the owner of an account a link to set a new password. */
@inject()
export class MailPasswordReset {
  constructor(
    private mailer: Mailer,
    private clock: Clock
  ) {}

  /**
   * The token is generated here and stored only as a hash. The link starts with the configured URL, whatever the host
   * of the request was.
   */
  async execute({ userId, eventId }: { userId: number; eventId: string }): Promise<void> {
    const user = await User.query().where('id', userId).whereNull('deletedAt').first()
    if (!user) return
    const token = generateResetToken()
    const now = this.clock.now()
    const tokenHash = hashResetToken(token)

    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'identity.mail_password_reset', trx))) return
      await PasswordReset.create(
        { userId, tokenHash, expiresAt: now.plus({ minutes }), createdAt: now },
        { client: trx }
      )
      const { email: to, locale, username } = user
      const data = { username, minutes, url: `${appUrl}/auth/reset?token=${token}` }
      const template = 'identity/password_reset'
      await this.mailer.send({ to, locale, template, data, id: eventId }, trx)
    })
  }
}
