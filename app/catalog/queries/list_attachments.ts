import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import Attachment from '#catalog/models/attachment'

interface ListAttachmentsInput {
  shopId: number
  page?: number
  pageSize?: number
  /** Only files that no product holds. */
  unheld?: boolean
}

/** The shop's file library, newest first. */
export class ListAttachments {
  async execute({
    shopId,
    page = 1,
    pageSize = marketplace.pageSizes.studioProducts,
    unheld = false,
  }: ListAttachmentsInput): Promise<Page<Attachment>> {
    const found = await Attachment.query()
      .where('shop_id', shopId)
      .if(unheld, (query) => query.whereNull('product_id'))
      .orderBy('id', 'desc')
      .paginate(page, pageSize)
    return { items: found.all(), total: found.total, page, pageSize }
  }
}
