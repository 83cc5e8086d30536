import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountAdminTickets } from '#support/queries/count_admin_tickets'
import { FindAdminTicket } from '#support/queries/find_admin_ticket'
import { ListAdminTickets } from '#support/queries/list_admin_tickets'
import { ListAssignableAdmins } from '#support/queries/list_assignable_admins'
import { ListSavedReplies } from '#support/queries/list_saved_replies'
import AdminTicketDetailTransformer from '#support/transformers/admin_ticket_detail_transformer'
import AdminTicketTransformer from '#support/transformers/admin_ticket_transformer'
import SavedReplyTransformer from '#support/transformers/saved_reply_transformer'
import { adminTicketListValidator } from '#support/validators/admin_ticket_validators'
import { assigneeIdOf } from '#support/values/assignee_filter'

export default class TicketsController {
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
}
