import db from '@adonisjs/lucid/services/db'
import type { TracedCopy } from '#delivery/tracing/values/leak_trace'
import type { ColumnRow } from '#core/database/row'
import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import type Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import type Order from '#orders/models/order'

type TracedCopyRow = ColumnRow<Copy, 'watermarkId' | 'attachmentId' | 'buyerId' | 'doneAt'> &
  ColumnRow<Attachment, 'fileName'> &
  ColumnRow<Product, 'title'> &
  ColumnRow<Order, 'tradeNo' | 'paidAt' | 'buyerName'> &
  ColumnRow<User, 'username' | 'email' | 'deletedAt'> & {
    copy_id: Copy['id']
    product_id: NonNullable<Order['productId']>
    order_status: Order['status']
    downloads: number
    first_download: Date | null
    last_download: Date | null
  }

/** Buyer, order and number of downloads of these copies, by copy id. */
export class DescribeTracedCopies {
  async execute({ copyIds }: { copyIds: number[] }): Promise<Map<number, TracedCopy>> {
    const rows: TracedCopyRow[] = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('users as u', 'u.id', 'c.buyer_id')
      .leftJoin('downloads as d', 'd.copy_id', 'c.id')
      .whereIn('c.id', copyIds)
      .groupBy('c.id', 'a.id', 'o.id', 'u.id')
      .select('c.id as copy_id', 'c.watermark_id', 'c.done_at', 'c.attachment_id', 'a.file_name')
      .select('o.product_id', 'o.product_title as title', 'o.trade_no', 'o.paid_at')
      .select('o.status as order_status', 'u.id as buyer_id')
      .select('o.buyer_name', 'u.username', 'u.email', 'u.deleted_at')
      .select(db.raw('count(d.id)::int as downloads'))
      .select(db.raw('min(d.created_at) as first_download, max(d.created_at) as last_download'))
    return new Map(rows.map((row) => [row.copy_id, tracedCopy(row)]))
  }
}

function namesOf({ buyer_name: then, username: now }: TracedCopyRow) {
  const renamedTo = then === null || then === now ? null : now
  return { username: then ?? now, renamedTo }
}

function tracedCopy(row: TracedCopyRow): TracedCopy {
  const moment = (date: Date | null) => date?.toISOString() ?? null
  return {
    copyId: row.copy_id,
    watermarkId: row.watermark_id,
    attachment: { id: row.attachment_id, fileName: row.file_name },
    product: { id: row.product_id, title: row.title },
    order: { tradeNo: row.trade_no, paidAt: moment(row.paid_at), status: row.order_status },
    buyer: {
      id: row.buyer_id,
      ...namesOf(row),
      email: row.email,
      isDeleted: row.deleted_at !== null,
    },
    stampedAt: moment(row.done_at),
    downloads: {
      count: row.downloads,
      first: moment(row.first_download),
      last: moment(row.last_download),
    },
  }
}
