import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { listOf } from '#core/http/pagination'
import { MarkTicketRead } from '#support/actions/mark_ticket_read'
import { OpenTicket, type TicketSubject } from '#support/actions/open_ticket'
import { CountTickets } from '#support/queries/count_tickets'
import { FindTicket } from '#support/queries/find_ticket'
import { ListTickets } from '#support/queries/list_tickets'
import TicketFileTransformer from '#support/transformers/ticket_file_transformer'
import TicketTransformer from '#support/transformers/ticket_transformer'
import {
  ticketEntriesValidator,
  ticketListValidator,
  ticketReadValidator,
  ticketValidator,
} from '#support/validators/ticket_validators'

@inject()
export default class TicketsController {
  constructor(private findTicket: FindTicket) {}

  /** List your tickets, the latest change first. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listTickets: ListTickets) {
    const filter = await request.validateUsing(ticketListValidator)
    const page = await listTickets.execute({ ...filter, userId: auth.getUserOrFail().id })
    return serialize(listOf(page, TicketTransformer.transform(page.items)))
  }

  /** Count your tickets by status, and those with an answer that you have not read. */
  @inject()
  async count({ auth, serialize }: HttpContext, countTickets: CountTickets) {
    return serialize(await countTickets.execute(auth.getUserOrFail().id))
  }

  /** Get one of your tickets with its entries, the oldest first. */
  async show(ctx: HttpContext) {
    const { after } = await ctx.request.validateUsing(ticketEntriesValidator)
    return this.#show(ctx, ctx.params.id, after)
  }

  /** Open a ticket. One of the type `refund` requests a refund of the order; an admin decides. */
  @inject()
  async store(ctx: HttpContext, openTicket: OpenTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const input = await ctx.request.validateUsing(ticketValidator)
    await limit(ctx, [{ key: `support.open:${userId}`, perHour: marketplace.tickets.perHour }])
    const subject = subjectOf(input)
    const { id } = await openTicket.execute({ userId, subject, actor: actorOf(ctx) })
    ctx.response.status(201)
    return this.#show(ctx, id)
  }

  /** Mark the answers on your ticket as read. */
  @inject()
  async update(ctx: HttpContext, markRead: MarkTicketRead) {
    await ctx.request.validateUsing(ticketReadValidator)
    const { id } = ctx.params
    await markRead.execute({ id, userId: ctx.auth.getUserOrFail().id })
    return this.#show(ctx, id)
  }

  async #show({ auth, serialize }: HttpContext, id: number, after?: number) {
    const found = await this.findTicket.execute({ id, userId: auth.getUserOrFail().id, after })
    return serialize(TicketFileTransformer.transform(found))
  }
}

/** The validator requires the fields of each type. */
function subjectOf(input: Awaited<ReturnType<typeof ticketValidator.validate>>): TicketSubject {
  if (input.type === 'refund') {
    return { type: 'refund', tradeNo: input.tradeNo!, reason: input.reason! }
  }
  const { topic, title, content } = input
  return { type: 'general', topic: topic!, title: title!, content: content! }
}
