import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ChangeTicketStatus } from '#support/actions/change_ticket_status'
import { FindAdminTicket } from '#support/queries/find_admin_ticket'
import AdminTicketDetailTransformer from '#support/transformers/admin_ticket_detail_transformer'
import { adminTicketStatusValidator } from '#support/validators/admin_ticket_validators'

export default class TicketStatusesController {
  /** Resolve, close or reopen a ticket. */
  @inject()
  async update(
    ctx: HttpContext,
    changeTicketStatus: ChangeTicketStatus,
    findTicket: FindAdminTicket
  ) {
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(adminTicketStatusValidator)
    await changeTicketStatus.execute({ ...input, id, actor: actorOf(ctx) })
    return ctx.serialize(AdminTicketDetailTransformer.transform(await findTicket.execute({ id })))
  }
}
