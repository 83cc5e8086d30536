import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

interface PayoutNews {
  creatorId: number
  mail: 'scheduled' | 'paid' | 'returned' | 'skipped' | 'negative'
  /** The event that causes it: one email for each, however often it is handled. */
  eventId: string
  /** The values of the template in the language of the creator. */
  dataIn: (locale: string) => Record<string, string | number | boolean | null | object>
}

interface Recipient extends Row<User, 'locale' | 'username'> {
  to: User['email']
}

/** Emails a creator about a payout, once for each event. */
@inject()
export class MailPayoutNews {
  constructor(private mailer: Mailer) {}

  async execute({ creatorId, mail, eventId: id, dataIn }: PayoutNews): Promise<void> {
    const recipient: Recipient | null = await db
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where('c.id', creatorId)
      .whereNull('u.deleted_at')
      .select('u.email as to', 'u.locale', 'u.username')
      .first()
    if (!recipient) return
    const { to, locale, username } = recipient
    const template = `payouts/${mail}`
    await atomically(undefined, async (trx) => {
      if (!(await once(id, `payouts.${mail}`, trx))) return
      await this.mailer.send(
        { to, locale, template, data: { username, ...dataIn(locale) }, id },
        trx
      )
    })
  }
}
