import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { listOf } from '#core/http/pagination'
import { MarkTicketRead } from '#support/actions/mark_ticket_read'
import { OpenTicket, type TicketSubject } from '#support/actions/open_ticket'
import type { TicketType } from '#support/models/ticket'
import { CountTickets } from '#support/queries/count_tickets'
import { FindTicket } from '#support/queries/find_ticket'
import { ListTickets } from '#support/queries/list_tickets'
import TicketDetailTransformer from '#support/transformers/ticket_detail_transformer'
import TicketTransformer from '#support/transformers/ticket_transformer'
import {
  ticketEntriesValidator,
  ticketListValidator,
  ticketReadValidator,
  ticketValidator,
} from '#support/validators/ticket_validators'
import type { ReportReason } from '#support/values/report_reasons'

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

  /**
   * Open a ticket. One of the type `refund` requests a refund of the order; an admin decides. One of the type `report`
   * reports a product, or messages of a chat, which are handed over with it.
   */
  @inject()
  async store(ctx: HttpContext, openTicket: OpenTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { fileIds, ...input } = await ctx.request.validateUsing(ticketValidator)
    await this.#limit(ctx, userId, input.type ?? 'general')
    const subject = subjectOf(input)
    const { id } = await openTicket.execute({ userId, subject, fileIds, actor: actorOf(ctx) })
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
    return serialize(TicketDetailTransformer.transform(found))
  }

  async #limit(ctx: HttpContext, userId: number, type: TicketType) {
    const { perHour, refundsPerHour, reports } = marketplace.tickets
    const key = `support.open_${type}:${userId}`
    if (type !== 'report') {
      return limit(ctx, [{ key, perHour: type === 'refund' ? refundsPerHour : perHour }])
    }
    const { perMinute, perHour: reportsPerHour, perAddressPerHour } = reports
    await limit(ctx, [
      { key, perMinute, perHour: reportsPerHour },
      ...perAddress(ctx, { key: 'support.open_report', perHour: perAddressPerHour }),
    ])
  }
}

type TicketInput = Awaited<ReturnType<typeof ticketValidator.validate>>

/** The validator requires the fields of each type. */
function subjectOf(input: TicketInput): TicketSubject {
  if (input.type === 'refund') {
    return { type: 'refund', tradeNo: input.tradeNo!, reason: input.reason! }
  }
  if (input.type === 'report') return reportOf(input)
  const { topic = 'other', title, content, followsTicketId } = input
  return { type: 'general', topic, title: title!, content: content!, followsTicketId }
}

/** An unknown reason is a domain error, because refunds have a free text in the same field. */
function reportOf({ productId, chatPartnerId, messageIds, ...input }: TicketInput): TicketSubject {
  const { details } = input
  const report = { type: 'report', reason: input.reason as ReportReason, details } as const
  return chatPartnerId === undefined
    ? { ...report, productId: productId! }
    : { ...report, chatPartnerId, messageIds: messageIds! }
}
