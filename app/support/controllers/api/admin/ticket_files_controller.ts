import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { LinkTicketFile } from '#support/actions/link_ticket_file'
import { StoreTicketFile } from '#support/actions/store_ticket_file'
import { ticketFileOf } from '#support/http/ticket_file_of'
import TicketFileTransformer from '#support/transformers/ticket_file_transformer'

const STAFF_TIMES = 10

export default class TicketFilesController {
  /** Upload a picture (2 MiB) or PDF (5 MiB), to be sent with an answer or a note within a day. */
  @inject()
  async store(ctx: HttpContext, storeFile: StoreTicketFile) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const perHour = marketplace.tickets.files.perHour * STAFF_TIMES
    await limit(ctx, [{ key: `support.admin_file:${userId}`, perHour }])
    const file = await storeFile.execute({ userId, ...(await ticketFileOf(ctx)) })
    ctx.response.status(201)
    return ctx.serialize(TicketFileTransformer.transform(file))
  }

  /** Download a file of a ticket. */
  @inject()
  async show({ params, response }: HttpContext, linkFile: LinkTicketFile) {
    const { id: ticketId, fileId } = params
    return response.redirect(await linkFile.execute({ ticketId, fileId }))
  }
}
