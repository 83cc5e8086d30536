import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { ReportReason } from '#community/models/product_report'

export interface ProductReportLine {
  id: number
  reason: ReportReason
  details: string | null
  createdAt: Date
  productId: number
  productTitle: string
  creatorName: string
  reporterId: number
  reporterName: string
}

/** Open reports, the oldest first, for admins. */
export class ListProductReports {
  /** Two queries. */
  async execute({ page = 1, pageSize = marketplace.pageSizes.adminTables } = {}): Promise<
    Page<ProductReportLine>
  > {
    const open = db.from('product_reports as r').where('r.status', 'open')
    const { total } = await open.clone().select(db.raw('count(*)::int as total')).first()
    const items: ProductReportLine[] = await open
      .join('products as p', 'p.id', 'r.product_id')
      .join('shops as s', 's.id', 'p.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'r.user_id')
      .select('r.id', 'r.reason', 'r.details')
      .select({ createdAt: 'r.created_at', productId: 'p.id', productTitle: 'p.title' })
      .select({ creatorName: 'c.name', reporterId: 'u.id', reporterName: 'u.username' })
      .orderBy(['r.created_at', 'r.id'])
      .offset((page - 1) * pageSize)
      .limit(pageSize)
    return { items, total, page, pageSize }
  }
}
