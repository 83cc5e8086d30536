import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import { likeBeginning, likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import { failedCopyRows, type FailedCopyRow } from '#delivery/copies/queries/failed_copy_rows'

interface ListInput {
  page?: number
  pageSize?: number
  /** Part of the name of the file, its product or its buyer, or the beginning of an order number. */
  q?: string
}

const FOUND = `(
  exists (select from attachments a where a.id = copies.attachment_id and a.file_name ilike :part)
  or exists (select from attachments a join products p on p.id = a.product_id
    where a.id = copies.attachment_id and p.title ilike :part)
  or exists (select from users u where u.id = copies.buyer_id and u.username ilike :part)
  or exists (select from orders o where o.id = copies.order_id and (o.trade_no like :beginning or o.product_title ilike :part)))`

/**
 * Copies of all shops that failed, the latest first: their buyers wait for a file. The job of a damaged file ends
 * without an error: the copy is failed, not the job.
 */
export class ListFailedCopies {
  async execute({ page = 1, pageSize, q }: ListInput = {}): Promise<Page<FailedCopyRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db.from('copies').where('status', 'failed')
    if (q) matching.whereRaw(FOUND, { part: likeContaining(q), beginning: likeBeginning(q) })
    const columns = ['copies.updated_at', 'copies.id']
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(
      matching.select('copies.id'),
      columns,
      place
    )
    return { items: await failedCopyRows(ids), ...counted, ...place }
  }
}
