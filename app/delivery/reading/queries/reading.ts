import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { AttachmentAccess } from '#catalog/values/attachment_kind'
import { AuthorizeDownload } from '#delivery/downloads/actions/authorize_download'
import { notReadable } from '#delivery/reading/values/not_readable'
import { GetFileContents, type FileContents } from '#delivery/reading/queries/file_contents'
import Order from '#orders/models/order'

export type Reading = Pick<FileContents, 'pages' | 'outline'> & {
  /** Where the buyer is, from 1. */
  position: number
  isMarked: boolean
  /** Whether the buyer gets the file as well. */
  access: AttachmentAccess
}

/** A file of an order, for the frame of the reader. */
@inject()
export class FindReadFile {
  constructor(private authorizeDownload: AuthorizeDownload) {}

  /** @throws NotFound for another user's order, what AuthorizeDownload throws */
  async execute(input: { buyerId: number; tradeNo: string; attachmentId: number }) {
    const { buyerId, tradeNo, attachmentId } = input
    const order = await Order.findBy({ buyerId, tradeNo })
    if (!order?.productId) throw new NotFound()
    const file = { buyerId, productId: order.productId, attachmentId }
    const { attachment } = await this.authorizeDownload.find(file, 'page')
    const { fileName, readingDirection } = attachment
    return { title: order.titleRead, fileName, readingDirection }
  }
}

/** The pages of a buyer's file, its outline and where they are in it. */
@inject()
export class GetReading {
  constructor(
    private authorizeDownload: AuthorizeDownload,
    private getContents: GetFileContents
  ) {}

  /** @throws what AuthorizeDownload throws, NotReadable */
  async execute(input: { buyerId: number; attachmentId: number }): Promise<Reading> {
    const { attachment, isMarked } = await this.authorizeDownload.find(input, 'page')
    const { pages, outline } = await this.getContents.execute(attachment).catch(notReadable)
    const { buyerId, attachmentId } = input
    const kept = await db
      .from('reading_positions')
      .where({ user_id: buyerId, attachment_id: attachmentId })
      .select('page')
      .first()
    const position = Math.min(kept?.page ?? 1, pages.length)
    return { pages, outline, position, isMarked, access: attachment.access }
  }
}
