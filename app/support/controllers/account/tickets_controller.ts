import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { listProp } from '#core/http/pagination'
import { CountTickets } from '#support/queries/count_tickets'
import { FindTicket } from '#support/queries/find_ticket'
import { FindTicketOfOrder } from '#support/queries/find_ticket_of_order'
import { ListRefundableOrders } from '#support/queries/list_refundable_orders'
import { ListTickets } from '#support/queries/list_tickets'
import TicketDetailTransformer from '#support/transformers/ticket_detail_transformer'
import TicketTransformer from '#support/transformers/ticket_transformer'
import { newTicketValidator, ticketListValidator } from '#support/validators/ticket_validators'

const { title, content, refundReason, reportDetails, files, maxOpen } = marketplace.tickets

const LIMITS = {
  title: title.max,
  content: content.max,
  refundReason: refundReason.max,
  reportDetails: reportDetails.max,
  files: files.perEntry,
  maxImageBytes: files.maxImageBytes,
  maxPdfBytes: files.maxPdfBytes,
  maxOpen,
}

export default class TicketsController {
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
      title: text && [...text].slice(0, title.max).join(''),
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
      reopenDays: marketplace.tickets.reopenDays,
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

  async #followed(findTicket: FindTicket, id: number, userId: number) {
    const found = await findTicket.execute({ id, userId }).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (!found) return null
    const { ticketNo, title: earlierTitle } = found.ticket
    return { id, ticketNo, title: earlierTitle }
  }
}
