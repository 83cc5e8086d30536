import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { listProp, listOf } from '#core/http/pagination'
import { CountTickets, FindTicket, FindTicketOfOrder, ListTickets } from '#support/queries/tickets'
import { ListRefundableOrders } from '#support/queries/refund_tickets'
import TicketDetailTransformer from '#support/transformers/ticket_detail_transformer'
import TicketTransformer from '#support/transformers/ticket_transformer'
import {
  newTicketValidator,
  ticketListValidator,
  ticketEntriesValidator,
  ticketReadValidator,
  ticketValidator,
  ticketReplyValidator,
  ticketStatusValidator,
} from '#support/validators/ticket_validators'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { MarkTicketRead } from '#support/actions/mark_ticket_read'
import { OpenTicket, type TicketSubject } from '#support/actions/open_ticket'
import type { TicketType } from '#support/models/ticket'
import type { ReportReason } from '#support/values/report_reasons'
import { ReplyToTicket } from '#support/actions/reply_to_ticket'
import { CloseTicket } from '#support/actions/close_ticket'

const { tickets } = marketplace

const LIMITS = {
  title: tickets.title.max,
  content: tickets.content.max,
  refundReason: tickets.refundReason.max,
  reportDetails: tickets.reportDetails.max,
  files: tickets.files.perEntry,
  maxImageBytes: tickets.files.maxImageBytes,
  maxPdfBytes: tickets.files.maxPdfBytes,
  maxOpen: tickets.maxOpen,
}

@inject()
export default class TicketsController {
  constructor(private findTicket: FindTicket) {}

  /** GET /account/tickets: the user's tickets, each with the side that has to reply. */
  @inject()
  async index(
    { auth, request, inertia }: HttpContext,
    listTickets: ListTickets,
    countTickets: CountTickets
  ) {
    const filter = await request.validateUsing(ticketListValidator)
    const userId = auth.getUserOrFail().id
    const page = await listTickets.execute({ ...filter, userId })
    return inertia.render('account/support/tickets/index', {
      filters: { status: filter.status ?? null, type: filter.type ?? null },
      counts: await countTickets.execute(userId),
      tickets: listProp(page, TicketTransformer.transform(page.items)),
    })
  }

  /** GET /account/tickets/new: help, a refund or a report. */
  @inject()
  async create(ctx: HttpContext, listOrders: ListRefundableOrders, findTicket: FindTicket) {
    const { auth, request, inertia } = ctx
    const {
      type = null,
      tradeNo = null,
      title: text = null,
      follows,
    } = await request.validateUsing(newTicketValidator)
    const buyerId = auth.getUserOrFail().id
    shareTranslations(ctx, 'reports')
    return inertia.render('account/support/tickets/create', {
      type: follows ? 'general' : type,
      tradeNo,
      title: text && [...text].slice(0, tickets.title.max).join(''),
      follows: follows ? await this.#followed(findTicket, follows, buyerId) : null,
      orders: type === 'refund' ? await listOrders.execute(buyerId) : [],
      limits: LIMITS,
    })
  }

  /** GET /tickets/:id: one ticket of the user. */
  @inject()
  async show(ctx: HttpContext, findTicket: FindTicket) {
    const { auth, params, inertia } = ctx
    shareTranslations(ctx, 'reports')
    const found = await findTicket.execute({ id: params.id, userId: auth.getUserOrFail().id })
    return inertia.render('account/support/tickets/show', {
      ticket: TicketDetailTransformer.transform(found),
      limits: LIMITS,
      reopenDays: tickets.reopenDays,
    })
  }

  /** GET /orders/:tradeNo/ticket: leads to the latest ticket about an order, else to a new one. */
  @inject()
  async ofOrder({ auth, params, response }: HttpContext, findTicketOfOrder: FindTicketOfOrder) {
    const { tradeNo } = params
    const id = await findTicketOfOrder.execute({ tradeNo, userId: auth.getUserOrFail().id })
    return response.redirect(
      id === null ? `/account/tickets/new?type=refund&tradeNo=${tradeNo}` : `/tickets/${id}`
    )
  }

  /** List your tickets, the latest change first. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listTickets: ListTickets) {
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
  async find(ctx: HttpContext) {
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

  /** Reply to your ticket. The same `clientId` again changes nothing; a resolved ticket is reopened. */
  @inject()
  async reply(ctx: HttpContext, replyToTicket: ReplyToTicket, findTicket: FindTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(ticketReplyValidator)
    const { repliesPerMinute: perMinute } = tickets
    await limit(ctx, [{ key: `support.reply:${userId}`, perMinute }])
    await replyToTicket.execute({ ...input, id, userId })
    ctx.response.status(201)
    const found = await findTicket.execute({ id, userId })
    return ctx.serialize(TicketDetailTransformer.transform(found))
  }

  /** Close your ticket. That also withdraws a refund request that is not decided yet. */
  @inject()
  async close(ctx: HttpContext, closeTicket: CloseTicket, findTicket: FindTicket) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id } = ctx.params
    await ctx.request.validateUsing(ticketStatusValidator)
    await closeTicket.execute({ id, userId, actor: actorOf(ctx) })
    const found = await findTicket.execute({ id, userId })
    return ctx.serialize(TicketDetailTransformer.transform(found))
  }

  async #followed(findTicket: FindTicket, id: number, userId: number) {
    const found = await findTicket.execute({ id, userId }).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (!found) return null
    const { ticketNo, title } = found.ticket
    return { id, ticketNo, title }
  }

  async #show({ auth, serialize }: HttpContext, id: number, after?: number) {
    const found = await this.findTicket.execute({ id, userId: auth.getUserOrFail().id, after })
    return serialize(TicketDetailTransformer.transform(found))
  }

  async #limit(ctx: HttpContext, userId: number, type: TicketType) {
    const { perHour, refundsPerHour, reports } = tickets
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
