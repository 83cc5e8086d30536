import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { countFiltered, idsIfFew, limitToPage } from '#core/database/bounded_lists'
import { countRowsOfShop } from '#core/database/row_counts'
import type { Page } from '#core/http/pagination'
import Attachment from '#catalog/models/attachment'
import { FILE_TYPE_SQL, type FileType } from '#catalog/values/file_types'
import { gramsOfKeyword } from '#core/database/name_grams'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'
import { NotFound } from '#core/errors'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

interface ListAttachmentsInput {
  shopId: number
  page?: number
  pageSize?: number
  /** A part of the name. */
  search?: string
  type?: FileType
  /** Only files that no product uses. */
  unheld?: boolean
}

/** The row of a file in one product. */
interface SoldIn extends Row<Product, 'title'> {
  attachmentId: number
  withdrawnAt: string | null
  withdrawnReason: string | null
  withdrawnByAdmin: boolean
}

export interface LibraryFile {
  attachment: Attachment
  /** Products that currently sell it. */
  usedIn: { id: number; title: string }[]
  /** Products whose buyers have it, or had it until it was withdrawn. */
  soldIn: SoldIn[]
  /** True when no product uses it and no product with sales used it. */
  isFree: boolean
}

/** A file in several products has several rows; the first one represents it. */
const FIRST = `not exists (select 1 from attachments b
  where b.storage_key = a.storage_key and b.id < a.id)`

const FREE = `not exists (select 1 from attachments b
  where b.storage_key = a.storage_key and b.product_id is not null)`

const USED_IN = `(select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title)
    order by p.id desc), '[]')
  from products p join attachments b on b.product_id = p.id
  where b.storage_key = a.storage_key and b.deleted_at is null and p.status <> 'archived')`

const SOLD_IN = `(select coalesce(json_agg(json_build_object('attachmentId', b.id, 'title', p.title,
    'withdrawnAt', b.withdrawn_at, 'withdrawnReason', b.withdrawn_reason,
    'withdrawnByAdmin', b.withdrawn_by_admin) order by p.id desc), '[]')
  from products p join attachments b on b.product_id = p.id
  where b.storage_key = a.storage_key and p.sales_volume > 0)`

/** The shop's file library, newest first: each file once, however many products sell it. */
export class ListAttachments {
  async execute(input: ListAttachmentsInput): Promise<Page<LibraryFile>> {
    const { page = 1, pageSize = marketplace.pageSizes.studioProducts } = input
    const few = input.search ? await this.#named(input.shopId, input.search) : undefined
    const matching = this.#matching(input)
    if (few) matching.whereIn('a.id', few)
    const { total, isCapped } = await this.#total(input, matching)
    const place = { page, pageSize, total: isCapped ? undefined : total }
    const pageIds = limitToPage(matching.clone().select('a.id'), ['a.id'], place)
    const rows = await db
      .from('attachments as a')
      .whereIn('a.id', pageIds)
      .select('a.*', db.raw(`${USED_IN} as "usedIn"`), db.raw(`${FREE} as "isFree"`))
      .select(db.raw(`${SOLD_IN} as "soldIn"`))
      .orderBy('a.id', 'desc')
    const items = rows.map(({ usedIn, soldIn, isFree, ...row }) => ({
      attachment: Attachment.$createFromAdapterResult(row)!,
      usedIn,
      soldIn,
      isFree,
    }))
    return { items, total, isCapped, page, pageSize }
  }

  #matching({ shopId, search, type, unheld = false }: ListAttachmentsInput) {
    return db
      .from('attachments as a')
      .where('a.shop_id', shopId)
      .whereRaw(FIRST)
      .if(unheld, (query) => query.whereNull('a.product_id').whereRaw(FREE))
      .if(type, (query) => query.whereRaw(`${FILE_TYPE_SQL} = ?`, [type!]))
      .if(search, (query) =>
        query.whereRaw('position(lower(?) in lower(a.file_name)) > 0', [search!])
      )
  }

  /** The rows whose name contains the n-grams of the search, unless there are many. */
  async #named(shopId: number, search: string) {
    const grams = gramsOfKeyword(search)
    if (grams.length === 0) return undefined
    const named = db.from('attachments').where('shop_id', shopId).select('id')
    return idsIfFew(named.whereRaw('title_grams(file_name) @> ?::text[]', [grams]))
  }

  /** Uses the count kept by triggers, unless a filter is set. */
  async #total(
    { shopId, search, type, unheld }: ListAttachmentsInput,
    matching: ReturnType<typeof db.from>
  ) {
    if (!search && !type && !unheld) {
      return { total: await countRowsOfShop(shopId, 'attachments'), isCapped: false }
    }
    return countFiltered(matching)
  }
}

/** A file of this shop's library. */
export class FindAttachment {
  /** @throws NotFound for a missing file and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<Attachment> {
    const attachment = await Attachment.findBy({ id, shopId })
    if (!attachment) throw new NotFound()
    return attachment
  }
}

/** Finds an unused file of the library with the same bytes, left by an interrupted import. */
export class FindUnusedAttachment {
  /** @param file local path and file name */
  async execute(file: {
    shopId: number
    path: string
    fileName: string
  }): Promise<Attachment | null> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file.path), hash)
    return Attachment.query()
      .where({ shopId: file.shopId, fileName: file.fileName, sha256: hash.digest('hex') })
      .whereNull('productId')
      .whereNull('deletedAt')
      .first()
  }
}

/** The name of a file, and the reason of its withdrawal; null unless it is withdrawn. */
export class FindWithdrawal {
  async execute({ attachmentId }: { attachmentId: number }) {
    const { fileName, withdrawnReason: reason } = await Attachment.findOrFail(attachmentId)
    return { fileName, reason }
  }
}
