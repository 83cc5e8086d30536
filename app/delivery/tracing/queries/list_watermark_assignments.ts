import db from '@adonisjs/lucid/services/db'
import { countFiltered, idsOfPage } from '#core/database/bounded_lists'
import { countRowsOfShop } from '#core/database/row_counts'
import type { Page } from '#core/http/pagination'
import marketplace from '#config/marketplace'
import type { CopyStatus } from '#delivery/models/copy'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { whereAnyContains } from '#delivery/tracing/values/where_any_contains'
import { findMatchingCopyIds } from '#delivery/tracing/queries/matching_copy_ids'
import type Copy from '#delivery/models/copy'
import type Attachment from '#catalog/models/attachment'
import type Order from '#orders/models/order'
import type User from '#identity/models/user'
import type { Column, Row } from '#core/database/row'

export type WatermarkAssignment = Row<Copy, 'watermarkId' | 'status' | 'failureReason'> &
  Row<Attachment, 'fileName' | 'pageCount'> &
  Row<Order, 'tradeNo'> &
  Row<User, 'username' | 'email'> & {
    copyId: Copy['id']
    stampedAt: Column<Copy, 'doneAt'>
    attachmentId: Attachment['id']
    buyerId: User['id']
    isDeleted: boolean
  }

type ListInput = {
  scope: TraceScope
  search?: string
  status?: CopyStatus
  kind?: 'pdf' | 'text' | 'image' | 'pack' | 'epub'
  page?: number
  pageSize?: number
}

/** The name at the time of the purchase is the one on the pages; the buyer may have another today. */
const SEARCHED_COLUMNS = [
  'u.username',
  'o.buyer_name',
  'u.email',
  'o.trade_no',
  'a.file_name',
  'c.watermark_id',
]

/** The copies of buyers with their watermark ids, newest first. */
export class ListWatermarkAssignments {
  async execute(input: ListInput): Promise<Page<WatermarkAssignment>> {
    const { scope, search, status, kind, page = 1, pageSize } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db
      .from('copies as c')
      .where('c.shop_id', scope.shopId)
      .if(scope.attachmentId, (scoped) => scoped.where('c.attachment_id', scope.attachmentId!))
      .if(status, (scoped) => scoped.where('c.status', status!))
      .if(kind, (scoped) => scoped.whereIn('c.attachment_id', filesOfKind(scope.shopId, kind!)))
    if (search) {
      const few = await findMatchingCopyIds(search, scope.shopId)
      if (few) matching.whereRaw('c.id = any(?::int[])', [few])
      whereAnyContains(withNames(matching), search, SEARCHED_COLUMNS)
    }
    const { total, isCapped } =
      search || scope.attachmentId || status || kind
        ? await countFiltered(matching)
        : { total: await countRowsOfShop(scope.shopId, 'copies'), isCapped: false }
    const place = { page, pageSize: size, total: isCapped ? undefined : total }
    const ids = await idsOfPage(matching.select('c.id'), ['c.id'], place)
    const items: WatermarkAssignment[] = await withNames(db.from('copies as c'))
      .whereIn('c.id', ids)
      .select('c.id as copyId', 'c.watermark_id as watermarkId', 'c.status')
      .select('c.failure_reason as failureReason')
      .select('c.done_at as stampedAt', 'a.id as attachmentId', 'a.file_name as fileName')
      .select('a.page_count as pageCount')
      .select('o.trade_no as tradeNo', 'u.id as buyerId', 'u.email')
      .select(db.raw('coalesce(o.buyer_name, u.username) as username'))
      .select(db.raw('u.deleted_at is not null as "isDeleted"'))
      .orderBy('c.id', 'desc')
    return { items, total, isCapped, page, pageSize: size }
  }
}

function filesOfKind(shopId: number, kind: NonNullable<ListInput['kind']>) {
  return db.from('attachments').where({ shop_id: shopId, kind }).select('id')
}

function withNames(copies: ReturnType<typeof db.from>) {
  return copies
    .join('attachments as a', 'a.id', 'c.attachment_id')
    .join('orders as o', 'o.id', 'c.order_id')
    .join('users as u', 'u.id', 'c.buyer_id')
}
