import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { publicNetworkOf } from '#core/http/client_address'
import type { DownloadMethod } from '#delivery/models/download'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { sought } from '#delivery/tracing/values/sought'

export type DownloadEntry = {
  id: number
  at: Date
  method: DownloadMethod
  /** Null for what is no address. */
  network: string | null
  fileName: string
  /** Null where the file was handed out as it is. */
  watermarkId: string | null
  buyerId: number
  /** An admin fetched it in this person's name. */
  isByAdmin: boolean
  username: string
  email: string
}

type ListInput = {
  scope: TraceScope
  copyId?: number
  search?: string
  method?: DownloadMethod
  page?: number
  pageSize?: number
}

const SOUGHT = ['u.username', 'u.email', 'a.file_name', 'c.watermark_id']

/** Who fetched which copy, when, and from which network? The latest first. */
export class ListDownloads {
  async execute(input: ListInput): Promise<Page<DownloadEntry>> {
    const { scope, copyId, search, method, page = 1, pageSize } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const query = db
      .from('downloads as d')
      .join('attachments as a', 'a.id', 'd.attachment_id')
      .join('users as u', 'u.id', 'd.user_id')
      .leftJoin('copies as c', 'c.id', 'd.copy_id')
      .where('a.shop_id', scope.shopId)
      .if(scope.attachmentId, (scoped) => scoped.where('a.id', scope.attachmentId!))
      .if(copyId, (scoped) => scoped.where('d.copy_id', copyId!))
      .if(method, (scoped) => scoped.where('d.method', method!))
    sought(query, search, SOUGHT)

    const { total } = await query.clone().select(db.raw('count(*)::int as total')).first()
    const rows: (Omit<DownloadEntry, 'network'> & { address: string | null })[] = await query
      .select('d.id', 'd.created_at as at', 'd.method', 'd.address', 'a.file_name as fileName')
      .select('c.watermark_id as watermarkId', 'u.id as buyerId', 'u.username', 'u.email')
      .select(db.raw('d.acting_admin_id is not null as "isByAdmin"'))
      .orderBy('d.id', 'desc')
      .offset((page - 1) * size)
      .limit(size)
    const items = rows.map(({ address, ...row }) => ({ ...row, network: publicNetworkOf(address) }))
    return { items, total, page, pageSize: size }
  }
}
