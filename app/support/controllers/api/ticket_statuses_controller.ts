import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { CloseTicket } from '#support/actions/close_ticket'
import { FindTicket } from '#support/queries/find_ticket'
import TicketDetailTransformer from '#support/transformers/ticket_detail_transformer'
import { ticketStatusValidator } from '#support/validators/ticket_validators'

export default class TicketStatusesController {
  /** Close your ticket. That also withdraws a refund request that is not decided yet. */
  @inject()
  async update(ctx: HttpContext, closeTicket: CloseTicket, findTicket: FindTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id } = ctx.params
    await ctx.request.validateUsing(ticketStatusValidator)
    await closeTicket.execute({ id, userId, actor: actorOf(ctx) })
    const found = await findTicket.execute({ id, userId })
    return ctx.serialize(TicketDetailTransformer.transform(found))
  }
}
