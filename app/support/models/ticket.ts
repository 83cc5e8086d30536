import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { TicketSchema } from '#database/schema'
import type { ReportedMessage } from '#shops/values/reported_chats'
import type { ReportReason } from '#support/values/report_reasons'

export const TICKET_STATUSES = ['open', 'user_replied', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** The statuses of a ticket that is not decided. */
export const PENDING_STATUSES = ['open', 'user_replied'] as const

export const TICKET_TYPES = ['general', 'refund', 'report'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

export const TICKET_TOPICS = ['payment', 'files', 'account', 'selling', 'other'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]

/** Who writes next; the status alone cannot say that an admin has answered. */
export const AWAITED_SIDES = ['staff', 'user', 'nobody'] as const
export type AwaitedSide = (typeof AWAITED_SIDES)[number]

export default class Ticket extends TicketSchema {
  declare status: TicketStatus
  declare type: TicketType
  declare topic: TicketTopic | null
  declare waitingFor: AwaitedSide
  declare reportReason: ReportReason | null

  /** Serialized here, because pg would send an SQL array. */
  @column({ prepare: (messages: ReportedMessage[] | null) => messages && JSON.stringify(messages) })
  declare reportedMessages: ReportedMessage[] | null

  /** Set by `change`, with the clock: what users do not see, such as an assignment, is no change to them. */
  @column.dateTime({ autoCreate: false, autoUpdate: false })
  declare updatedAt: DateTime

  get isPending(): boolean {
    return this.status === 'open' || this.status === 'user_replied'
  }

  /** A resolved ticket is reopened by a reply for some days; a closed one is final. */
  takesRepliesAt(now: DateTime): boolean {
    if (this.status === 'closed') return false
    const { reopenDays } = marketplace.tickets
    return !this.resolvedAt || now <= this.resolvedAt.plus({ days: reopenDays })
  }

  /** Applies a change and raises the version, by which outdated requests of other admins are rejected. */
  change(values: Partial<Ticket>, now: DateTime): this {
    this.version += 1
    this.updatedAt = now
    return this.merge(values as object)
  }
}
