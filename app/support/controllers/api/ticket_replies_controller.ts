import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { ReplyToTicket } from '#support/actions/reply_to_ticket'
import { FindTicket } from '#support/queries/find_ticket'
import TicketDetailTransformer from '#support/transformers/ticket_detail_transformer'
import { ticketReplyValidator } from '#support/validators/ticket_validators'

export default class TicketRepliesController {
  /** Reply to your ticket. The same `clientId` again changes nothing; a resolved ticket is reopened. */
  @inject()
  async store(ctx: HttpContext, replyToTicket: ReplyToTicket, findTicket: FindTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(ticketReplyValidator)
    const { repliesPerMinute: perMinute } = marketplace.tickets
    await limit(ctx, [{ key: `support.reply:${userId}`, perMinute }])
    await replyToTicket.execute({ ...input, id, userId })
    ctx.response.status(201)
    const found = await findTicket.execute({ id, userId })
    return ctx.serialize(TicketDetailTransformer.transform(found))
  }
}
