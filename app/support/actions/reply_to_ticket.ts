import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Live } from '#platform/realtime/live'
import { TicketClosed } from '#support/errors'
import { lockTicketOf } from '#support/locks/lock_ticket'
import TicketEntry from '#support/models/ticket_entry'

interface ReplyToTicketInput {
  id: number
  userId: number
  content: string
  /** The same id again changes nothing, so that a reply can be sent again after a lost connection. */
  clientId: string
}

/** The user writes on: the ticket waits for the staff, and a resolved one is reopened. */
@inject()
export class ReplyToTicket {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound, TicketClosed */
  async execute(input: ReplyToTicketInput, outer?: TransactionClientContract): Promise<void> {
    const { id, userId, content, clientId } = input
    await atomically(outer, async (trx) => {
      const ticket = await lockTicketOf(userId, id, trx)
      const key = { ticketId: id, authorId: userId, clientId }
      if (await TicketEntry.findBy(key, { client: trx })) return
      const now = this.clock.now()
      if (!ticket.takesRepliesAt(now)) throw new TicketClosed()
      await TicketEntry.create(
        { ...key, side: 'user', isInternal: false, content, createdAt: now },
        { client: trx }
      )
      await ticket
        .merge({ status: 'user_replied', waitingFor: 'staff', resolvedAt: null })
        .merge({ lastReplyAt: now, updatedAt: now })
        .save()
      trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'ticket', id }))
    })
  }
}
