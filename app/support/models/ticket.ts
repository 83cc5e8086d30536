import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { TicketSchema } from '#database/schema'

export const TICKET_STATUSES = ['open', 'user_replied', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_TYPES = ['general', 'refund'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

export const TICKET_TOPICS = ['payment', 'files', 'account', 'selling', 'other'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]

/** Who writes next; the status alone cannot say that an admin has answered. */
export type AwaitedSide = 'staff' | 'user' | 'nobody'

export default class Ticket extends TicketSchema {
  declare status: TicketStatus
  declare type: TicketType
  declare topic: TicketTopic | null
  declare waitingFor: AwaitedSide

  /** A resolved ticket is reopened by a reply for some days; a closed one is final. */
  takesRepliesAt(now: DateTime): boolean {
    if (this.status === 'closed') return false
    const { reopenDays } = marketplace.tickets
    return !this.resolvedAt || now <= this.resolvedAt.plus({ days: reopenDays })
  }
}
