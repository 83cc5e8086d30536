import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminTicketRow } from '#support/queries/admin_tickets'
import { adminTicketData } from '#support/values/admin_ticket_data'

/** A ticket in the list of the staff (M-ADM-06). */
export default class AdminTicketTransformer extends BaseTransformer<AdminTicketRow> {
  toObject() {
    return adminTicketData(this.resource)
  }
}
