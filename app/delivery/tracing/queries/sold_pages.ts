import db from '@adonisjs/lucid/services/db'
import { WITH_PAGES } from '#catalog/values/attachment_kind'
import type Attachment from '#catalog/models/attachment'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type { Column, Row } from '#core/database/row'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'
import type Copy from '#delivery/models/copy'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import type User from '#identity/models/user'
import type Order from '#orders/models/order'
import type { CopyLine } from '#watermarking/queries/page_registration'

const KINDS = WITH_PAGES.map((kind) => `'${kind}'`).join(', ')
/** The buyer may have seen the mark of copy `c`: in its file, or in pages, which are read without a file. */
export const MAY_BE_SEEN = `(c.done_at is not null or a.kind in (${KINDS}))`

/** A copy of a PDF, a picture, a pack or an EPUB, by its mark. */
export type PageMark = {
  copyId: Column<Copy, 'id'>
  attachmentId: Column<Attachment, 'id'>
}

/** The watermark ids in copies of PDFs, pictures, packs and EPUBs of the scope; the candidates for pictures. */
export class ListPageMarks {
  async execute({ shopId, productId, attachmentId }: TraceScope): Promise<Map<string, PageMark>> {
    const rows: (PageMark & { payload: string })[] = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .where('a.shop_id', shopId)
      .whereIn('a.kind', ['pdf', 'image', 'pack', 'epub'])
      .whereRaw(MAY_BE_SEEN)
      .if(productId, (query) => query.where('a.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .select('c.id as copyId', 'a.id as attachmentId', 'c.watermark_id as payload')
    return new Map(rows.map(({ payload, ...mark }) => [payload, mark]))
  }
}

/** A PDF that buyers have copies of, and some of whose pages have no fingerprint. */
export type UnreadFile = Row<Attachment, 'shopId' | 'storageKey'> & {
  attachmentId: Column<Attachment, 'id'>
  /** Pages with a fingerprint: always the first ones. */
  read: number
  pages: number
}

/** Files whose pages pictures cannot be recognized on yet, those with few pages first. */
export class ListUnreadPages {
  async execute({ shopId, productId, attachmentId }: Partial<TraceScope>): Promise<UnreadFile[]> {
    const isCopied = db.from('copies as c').whereRaw('c.attachment_id = a.id').whereRaw(MAY_BE_SEEN)
    const counted = db
      .from('attachments as a')
      .where('a.kind', 'pdf')
      .if(shopId, (query) => query.where('a.shop_id', shopId!))
      .if(productId, (query) => query.where('a.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .whereExists(isCopied)
      .select('a.id as attachmentId', 'a.shop_id as shopId', 'a.storage_key as storageKey')
      .select(db.raw('coalesce(a.page_count, 0) as pages'))
      .select(
        db.raw(
          '(select count(*) from page_fingerprints f where f.attachment_id = a.id)::int as read'
        )
      )
      .as('counted')
    return db.from(counted).whereRaw('read < pages').orderBy('pages').limit(100).select('*')
  }
}

type LineRow = Row<User, 'email' | 'locale'> &
  Row<Order, 'tradeNo'> & {
    payload: Column<Copy, 'watermarkId'>
    settings: WatermarkSettings
    username: string
    paidAt: Date
  }

/** Prefix and day of an order number, which orders of a day share. */
const SHARED_CHARACTERS = 8

/** The visible lines on the pages of a file's copies, as they would be stamped today. */
export class ListCopyLines {
  async execute({ attachmentId }: { attachmentId: number }): Promise<CopyLine[]> {
    const rows: LineRow[] = await db
      .from('copies as c')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('products as p', 'p.id', 'o.product_id')
      .join('users as u', 'u.id', 'c.buyer_id')
      .where('c.attachment_id', attachmentId)
      .whereNotNull('c.done_at')
      .select('c.watermark_id as payload', 'p.watermark as settings', 'u.email', 'u.locale')
      .select(db.raw('coalesce(o.buyer_name, u.username) as username'))
      .select('o.trade_no as tradeNo')
      .select(db.raw('coalesce(o.paid_at, o.created_at) as "paidAt"'))
    return rows.flatMap(({ payload, settings, locale, paidAt, ...values }) => {
      const date = paidAt.toISOString().slice(0, 10)
      const line = visibleTextOf(settings, { ...values, date }, locale)
      return line ? [{ payload, line, own: values.tradeNo.slice(SHARED_CHARACTERS) }] : []
    })
  }
}
