import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { AnswerTicket } from '#support/actions/answer_ticket'
import { FindAdminTicket } from '#support/queries/find_admin_ticket'
import AdminTicketDetailTransformer from '#support/transformers/admin_ticket_detail_transformer'
import { ticketAnswerValidator } from '#support/validators/admin_ticket_validators'

export default class TicketAnswersController {
  /** Answer a ticket, or add an internal note. Fails when there is an entry after `seenId`. */
  @inject()
  async store(ctx: HttpContext, answerTicket: AnswerTicket, findTicket: FindAdminTicket) {
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(ticketAnswerValidator)
    await answerTicket.execute({ ...input, id, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(AdminTicketDetailTransformer.transform(await findTicket.execute({ id })))
  }
}
