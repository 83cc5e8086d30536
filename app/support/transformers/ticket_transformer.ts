import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TicketRow } from '#support/queries/tickets'
import { ticketData } from '#support/values/ticket_data'

/** A ticket in its user's list (M-TKT-01). */
export default class TicketTransformer extends BaseTransformer<TicketRow> {
  toObject() {
    return { ...ticketData(this.resource), isUnread: this.resource.isUnread }
  }
}
