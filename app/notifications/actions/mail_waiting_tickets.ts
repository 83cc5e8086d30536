import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { beginOf } from '#notifications/engines/mail_period'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { subscribersOf } from '#notifications/queries/subscribers'

type Recipient = {
  id: number
  email: string
  locale: string
  username: string
  total: number
  own: number
}

const WAITING = `select count(*)::int from tickets where waiting_for = 'staff'`

/** The assignee is mailed about an assigned ticket, all admins about an unassigned one. */
const IS_NEW = `exists (
  select from tickets n where n.waiting_for = 'staff' and n.last_reply_at >= ?
    and (n.assignee_id is null or n.assignee_id = u.id))`

const IS_HERE = `exists (select from sessions o where o.user_id = u.id::text and o.last_seen_at > ?)`

/** Emails the admins, each once, how many tickets wait for an answer, when some began to in a period. */
@inject()
export class MailWaitingTickets {
  constructor(
    private mailer: Mailer,
    private clock: Clock
  ) {}

  /** Does nothing when they were answered meanwhile. Admins on the site see the counter. */
  async execute({ period }: { period: number }): Promise<void> {
    const { seenMinutes } = marketplace.tickets.staffMail
    const seenSince = this.clock.now().minus({ minutes: seenMinutes }).toJSDate()
    const admins: Recipient[] = await subscribersOf('tickets', 'mail')
      .where('u.role', 'admin')
      .whereRaw(IS_NEW, [beginOf(period)])
      .whereRaw(`not ${IS_HERE}`, [seenSince])
      .select('u.id', 'u.email', 'u.locale', 'u.username')
      .select(db.raw(`(${WAITING}) as total`))
      .select(db.raw(`(${WAITING} and assignee_id = u.id) as own`))
    for (const admin of admins) await this.#mail(period, admin)
  }

  async #mail(period: number, { id, email: to, locale, username, total, own }: Recipient) {
    const { everyMinutes: minutes } = marketplace.tickets.staffMail
    const key = mailId(`waiting_tickets:${period}:${id}`)
    const url = `${appUrl}/admin/tickets`
    await this.mailer.sendOnce('notifications.waiting_tickets', {
      to,
      locale,
      template: 'notifications/waiting_tickets',
      id: key,
      data: { username, count: total, own, minutes, url },
      unsubscribe: await unsubscribeOf(id, 'tickets'),
    })
  }
}
