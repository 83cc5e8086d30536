import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountAdminTickets, ListAdminTickets } from '#support/queries/admin_tickets'
import { FindAdminTicket, ListAssignableAdmins } from '#support/queries/admin_ticket'
import { ListSavedReplies } from '#support/queries/list_saved_replies'
import AdminTicketDetailTransformer from '#support/transformers/admin_ticket_detail_transformer'
import AdminTicketTransformer from '#support/transformers/admin_ticket_transformer'
import SavedReplyTransformer from '#support/transformers/saved_reply_transformer'
import {
  adminTicketListValidator,
  ticketAssignmentValidator,
  ticketAnswerValidator,
  adminTicketStatusValidator,
} from '#support/validators/admin_ticket_validators'
import { actorOf } from '#core/http/actor'
import { AssignTicket } from '#support/actions/assign_ticket'
import { ticketEntriesValidator } from '#support/validators/ticket_validators'
import { AnswerTicket } from '#support/actions/answer_ticket'
import { ChangeTicketStatus } from '#support/actions/change_ticket_status'
import { limit } from '#core/http/limits/rate_limit'
import { LinkTicketFile } from '#support/actions/link_ticket_file'
import { StoreTicketFile } from '#support/actions/store_ticket_file'
import { ticketFileOf } from '#support/controllers/ticket_file_of'
import TicketFileTransformer from '#support/transformers/ticket_file_transformer'

const STAFF_TIMES = 10

@inject()
export default class TicketsController {
  constructor(private findTicket: FindAdminTicket) {}

  /** GET /admin/tickets: by default the queue of tickets that wait for the staff. */
  @inject()
  async index(
    { auth, request, inertia }: HttpContext,
    listTickets: ListAdminTickets,
    countTickets: CountAdminTickets
  ) {
    const { assignee, ...asked } = await request.validateUsing(adminTicketListValidator)
    const { id: adminId } = auth.getUserOrFail()
    const isFiltered = asked.waitingFor ?? asked.status ?? asked.keyword
    const filter = isFiltered ? asked : { ...asked, waitingFor: 'staff' as const }
    const assigneeId = assigneeIdOf(assignee, adminId)
    const page = await listTickets.execute({ ...filter, assigneeId })
    return inertia.render('admin/support/tickets/index', {
      filters: {
        waitingFor: filter.waitingFor ?? null,
        status: filter.status ?? null,
        type: filter.type ?? null,
        assignee: assignee ?? null,
        keyword: filter.keyword ?? '',
      },
      counts: await countTickets.execute(adminId),
      tickets: listProp(page, AdminTicketTransformer.transform(page.items)),
    })
  }

  /** GET /admin/tickets/:id: one ticket with what is needed to answer it. */
  @inject()
  async show(
    ctx: HttpContext,
    findTicket: FindAdminTicket,
    listReplies: ListSavedReplies,
    listAdmins: ListAssignableAdmins
  ) {
    const found = await findTicket.execute({ id: ctx.params.id })
    const { content, files, takedownReason, savedReplies } = marketplace.tickets
    shareTranslations(ctx, 'orders', 'payments', 'reports')
    return ctx.inertia.render('admin/support/tickets/show', {
      ticket: AdminTicketDetailTransformer.transform(found),
      savedReplies: SavedReplyTransformer.transform(await listReplies.execute()),
      admins: await listAdmins.execute(),
      limits: {
        content: content.max,
        files: files.perEntry,
        takedownReason: takedownReason.max,
        replyName: savedReplies.name.max,
        maxImageBytes: files.maxImageBytes,
        maxPdfBytes: files.maxPdfBytes,
      },
    })
  }

  /** List tickets. Those that wait for the staff are listed from the one that waits longest. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listTickets: ListAdminTickets) {
    const { assignee, ...filter } = await request.validateUsing(adminTicketListValidator)
    const assigneeId = assigneeIdOf(assignee, auth.getUserOrFail().id)
    const page = await listTickets.execute({ ...filter, assigneeId })
    return serialize(listOf(page, AdminTicketTransformer.transform(page.items)))
  }

  /** Get one ticket with its entries and internal notes, its order, its user’s other tickets. */
  async find(ctx: HttpContext) {
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

  /** Answer a ticket, or add an internal note. Fails when there is an entry after `seenId`. */
  @inject()
  async answer(ctx: HttpContext, answerTicket: AnswerTicket, findTicket: FindAdminTicket) {
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(ticketAnswerValidator)
    await answerTicket.execute({ ...input, id, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(AdminTicketDetailTransformer.transform(await findTicket.execute({ id })))
  }

  /** Resolve, close or reopen a ticket. */
  @inject()
  async changeStatus(
    ctx: HttpContext,
    changeTicketStatus: ChangeTicketStatus,
    findTicket: FindAdminTicket
  ) {
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(adminTicketStatusValidator)
    await changeTicketStatus.execute({ ...input, id, actor: actorOf(ctx) })
    return ctx.serialize(AdminTicketDetailTransformer.transform(await findTicket.execute({ id })))
  }

  /** Upload a picture (2 MiB) or PDF (5 MiB), to be sent with an answer or a note within a day. */
  @inject()
  async storeFile(ctx: HttpContext, storeFile: StoreTicketFile) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const perHour = marketplace.tickets.files.perHour * STAFF_TIMES
    await limit(ctx, [{ key: `support.admin_file:${userId}`, perHour }])
    const file = await storeFile.execute({ userId, ...(await ticketFileOf(ctx)) })
    ctx.response.status(201)
    return ctx.serialize(TicketFileTransformer.transform(file))
  }

  /** Download a file of a ticket. */
  @inject()
  async findFile({ params, response }: HttpContext, linkFile: LinkTicketFile) {
    const { id: ticketId, fileId } = params
    return response.redirect(await linkFile.execute({ ticketId, fileId }))
  }

  async #show({ params, serialize }: HttpContext, after?: number) {
    const found = await this.findTicket.execute({ id: params.id, after })
    return serialize(AdminTicketDetailTransformer.transform(found))
  }
}

/** The assignee that a list is filtered by; undefined: any. */
function assigneeIdOf(
  filter: 'me' | 'nobody' | undefined,
  adminId: number
): number | null | undefined {
  if (filter === undefined) return undefined
  return filter === 'me' ? adminId : null
}
