import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { LinkTicketFile } from '#support/actions/link_ticket_file'
import { StoreTicketFile } from '#support/actions/store_ticket_file'
import { ticketFileOf } from '#support/controllers/ticket_file_of'
import TicketFileTransformer from '#support/transformers/ticket_file_transformer'

export default class TicketFilesController {
  /** Upload a picture (2 MiB) or PDF (5 MiB), to be sent with a ticket or a reply within a day. */
  @inject()
  async store(ctx: HttpContext, storeFile: StoreTicketFile) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { perHour } = marketplace.tickets.files
    await limit(ctx, [{ key: `support.file:${userId}`, perHour }])
    const file = await storeFile.execute({ userId, ...(await ticketFileOf(ctx)) })
    ctx.response.status(201)
    return ctx.serialize(TicketFileTransformer.transform(file))
  }

  /** Download a file of your ticket. */
  @inject()
  async show({ auth, params, response }: HttpContext, linkFile: LinkTicketFile) {
    const { id: userId } = auth.getUserOrFail()
    const { id: ticketId, fileId } = params
    return response.redirect(await linkFile.execute({ ticketId, fileId, userId }))
  }
}
