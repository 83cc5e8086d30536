import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import marketplace from '#config/marketplace'
import type { CopyStatus } from '#delivery/models/copy'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { sought } from '#delivery/tracing/values/sought'

export type WatermarkAssignment = {
  copyId: number
  watermarkId: string
  status: CopyStatus
  failureReason: string | null
  stampedAt: Date | null
  attachmentId: number
  fileName: string
  tradeNo: string
  buyerId: number
  username: string
  email: string
  isDeleted: boolean
}

type ListInput = {
  scope: TraceScope
  search?: string
  status?: CopyStatus
  page?: number
  pageSize?: number
}

const SOUGHT = ['u.username', 'u.email', 'o.trade_no', 'a.file_name', 'c.watermark_id']

/** Which buyer's copy bears which watermark id, newest first. */
export class ListWatermarkAssignments {
  async execute(input: ListInput): Promise<Page<WatermarkAssignment>> {
    const { scope, search, status, page = 1, pageSize } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const query = db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('users as u', 'u.id', 'c.buyer_id')
      .where('a.shop_id', scope.shopId)
      .if(scope.attachmentId, (scoped) => scoped.where('a.id', scope.attachmentId!))
      .if(status, (scoped) => scoped.where('c.status', status!))
    sought(query, search, SOUGHT)

    const { total } = await query.clone().select(db.raw('count(*)::int as total')).first()
    const items: WatermarkAssignment[] = await query
      .select('c.id as copyId', 'c.watermark_id as watermarkId', 'c.status')
      .select('c.failure_reason as failureReason')
      .select('c.done_at as stampedAt', 'a.id as attachmentId', 'a.file_name as fileName')
      .select('o.trade_no as tradeNo', 'u.id as buyerId', 'u.username', 'u.email')
      .select(db.raw('u.deleted_at is not null as "isDeleted"'))
      .orderBy('c.id', 'desc')
      .offset((page - 1) * size)
      .limit(size)
    return { items, total, page, pageSize: size }
  }
}
