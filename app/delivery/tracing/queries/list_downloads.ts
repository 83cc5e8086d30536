import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage } from '#core/database/bounded_lists'
import { countRowsOfShop } from '#core/database/row_counts'
import type { Page } from '#core/http/pagination'
import { publicNetworkOf } from '#core/http/client_address'
import type { DownloadMethod } from '#delivery/models/download'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { whereAnyContains } from '#delivery/tracing/values/where_any_contains'
import { findMatchingDownloadIds } from '#delivery/tracing/queries/matching_copy_ids'
import type User from '#identity/models/user'
import type Download from '#delivery/models/download'
import type Attachment from '#catalog/models/attachment'
import type Copy from '#delivery/models/copy'
import type { Column, Row } from '#core/database/row'

export type DownloadEntry = Row<Download, 'id' | 'method'> &
  Row<User, 'username' | 'email'> &
  Row<Attachment, 'fileName'> & {
    at: Column<Download, 'createdAt'>
    /** Null when the value is no IP address. */
    network: string | null
    /** Null for an unmarked file. */
    watermarkId: Copy['watermarkId'] | null
    buyerId: User['id']
    /** An admin downloaded it on behalf of this person. */
    isByAdmin: boolean
  }

type ListInput = {
  scope: TraceScope
  copyId?: number
  search?: string
  method?: DownloadMethod
  page?: number
  pageSize?: number
}

const SEARCHED_COLUMNS = ['u.username', 'u.email', 'a.file_name', 'c.watermark_id']

/** Downloads of copies with buyer, time and network, newest first. */
export class ListDownloads {
  async execute(input: ListInput): Promise<Page<DownloadEntry>> {
    const { scope, copyId, search, method, page = 1, pageSize } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db
      .from('downloads as d')
      .where('d.shop_id', scope.shopId)
      .if(scope.attachmentId, (scoped) => scoped.where('d.attachment_id', scope.attachmentId!))
      .if(copyId, (scoped) => scoped.where('d.copy_id', copyId!))
      .if(method, (scoped) => scoped.where('d.method', method!))
    if (search) {
      const few = await findMatchingDownloadIds(search, scope.shopId)
      if (few) matching.whereRaw('d.id = any(?::int[])', [few])
      whereAnyContains(withNames(matching), search, SEARCHED_COLUMNS)
    }
    const { total, isCapped } =
      search || scope.attachmentId || copyId || method
        ? await countFiltered(matching)
        : { total: await countRowsOfShop(scope.shopId, 'downloads'), isCapped: false }
    const place = { page, pageSize: size, total: isCapped ? undefined : total }
    const ids = await idsOfPage(matching.select('d.id'), ['d.id'], place)
    const rows: (Omit<DownloadEntry, 'network'> & { address: string | null })[] = await withNames(
      db.from('downloads as d')
    )
      .whereIn('d.id', ids)
      .select('d.id', 'd.created_at as at', 'd.method', 'd.address', 'a.file_name as fileName')
      .select('c.watermark_id as watermarkId', 'u.id as buyerId', 'u.username', 'u.email')
      .select(db.raw('d.acting_admin_id is not null as "isByAdmin"'))
      .orderBy('d.id', 'desc')
    const items = rows.map(({ address, ...row }) => ({ ...row, network: publicNetworkOf(address) }))
    return { items, total, isCapped, page, pageSize: size }
  }
}

function withNames(downloads: ReturnType<typeof db.from>) {
  return downloads
    .join('attachments as a', 'a.id', 'd.attachment_id')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('copies as c', 'c.id', 'd.copy_id')
}
