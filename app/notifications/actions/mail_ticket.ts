import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { NotifyUser } from '#notifications/actions/notify_user'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { GetDeliveryPreference } from '#notifications/queries/get_delivery_preference'
import type User from '#identity/models/user'
import type Ticket from '#support/models/ticket'
import type { Row } from '#core/database/row'

interface MailTicketInput {
  ticketId: number
  occasion: 'opened' | 'answered' | 'resolved'
  /** The answer that the email quotes. */
  entryId?: number
  /** Identifies the event, so that it is emailed once. */
  mailId: string
}

type Owner = Row<User, 'locale' | 'username'> &
  Row<Ticket, 'ticketNo' | 'title'> & {
    userId: User['id']
    to: User['email']
  }

/** Notifies a user, and emails them unless they do not want that, that their ticket was opened, answered or resolved. Internal notes never come here. */
@inject()
export class MailTicket {
  constructor(
    private getPreference: GetDeliveryPreference,
    private mailer: Mailer,
    private notifyUser: NotifyUser
  ) {}

  async execute({ ticketId, occasion, entryId, mailId: id }: MailTicketInput): Promise<void> {
    const owner = await this.#owner(ticketId)
    if (!owner) return
    const { userId, to, locale, ...words } = owner
    const answer = entryId === undefined ? '' : await this.#answer(ticketId, entryId)
    const days = marketplace.tickets.reopenDays
    const isMailed = (await this.getPreference.execute({ userId, topic: 'tickets' })).mail
    const data = { ...words, answer, days, url: `${appUrl}/tickets/${ticketId}` }
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.ticket', trx))) return
      const template = `notifications/ticket_${occasion}`
      const unsubscribe = await unsubscribeOf(userId, 'tickets')
      if (isMailed) await this.mailer.send({ to, locale, template, data, id, unsubscribe }, trx)
      if (occasion === 'opened') return
      const type = `ticket_${occasion}` as const
      await this.notifyUser.execute(
        {
          userId,
          type,
          subjectId: ticketId,
          data: { ticketTitle: words.title },
          group: `${type}:${ticketId}`,
          cause: id,
          path: `/tickets/${ticketId}`,
        },
        trx
      )
    })
  }

  /** Null when the account was deleted meanwhile. */
  async #owner(ticketId: number): Promise<Owner | null> {
    return db
      .from('tickets as t')
      .join('users as u', 'u.id', 't.user_id')
      .where('t.id', ticketId)
      .whereNull('u.deleted_at')
      .select('u.username', 'u.locale', 't.title')
      .select({ userId: 'u.id', to: 'u.email', ticketNo: 't.ticket_no' })
      .first()
  }

  async #answer(ticketId: number, entryId: number): Promise<string> {
    const entry = await db
      .from('ticket_entries')
      .where({ id: entryId, ticket_id: ticketId, side: 'staff' })
      .whereRaw('not is_internal')
      .select('content')
      .first()
    return entry?.content ?? ''
  }
}
