import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { AssignTicket } from '#support/actions/assign_ticket'
import { FindAdminTicket } from '#support/queries/find_admin_ticket'
import { ListAdminTickets } from '#support/queries/list_admin_tickets'
import AdminTicketDetailTransformer from '#support/transformers/admin_ticket_detail_transformer'
import AdminTicketTransformer from '#support/transformers/admin_ticket_transformer'
import {
  adminTicketListValidator,
  ticketAssignmentValidator,
} from '#support/validators/admin_ticket_validators'
import { ticketEntriesValidator } from '#support/validators/ticket_validators'
import { assigneeIdOf } from '#support/values/assignee_filter'

@inject()
export default class TicketsController {
  constructor(private findTicket: FindAdminTicket) {}

  /** List tickets. Those that wait for the staff are listed from the one that waits longest. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listTickets: ListAdminTickets) {
    const { assignee, ...filter } = await request.validateUsing(adminTicketListValidator)
    const assigneeId = assigneeIdOf(assignee, auth.getUserOrFail().id)
    const page = await listTickets.execute({ ...filter, assigneeId })
    return serialize(listOf(page, AdminTicketTransformer.transform(page.items)))
  }

  /** Get one ticket with its entries and internal notes, its order, its user’s other tickets. */
  async show(ctx: HttpContext) {
    const { after } = await ctx.request.validateUsing(ticketEntriesValidator)
    return this.#show(ctx, after)
  }

  /** Assign a ticket to an admin, or remove the assignment. */
  @inject()
  async update(ctx: HttpContext, assignTicket: AssignTicket) {
    const input = await ctx.request.validateUsing(ticketAssignmentValidator)
    await assignTicket.execute({ ...input, id: ctx.params.id, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  async #show({ params, serialize }: HttpContext, after?: number) {
    const found = await this.findTicket.execute({ id: params.id, after })
    return serialize(AdminTicketDetailTransformer.transform(found))
  }
}
