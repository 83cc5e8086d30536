import marketplace from '#config/marketplace'
import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import type { ItemType } from '#catalog/models/product'
import type { ProductPicture } from '#catalog/models/product_image'
import { matchTitle } from '#catalog/listings/values/title_match'

export const STUDIO_STATUSES = ['draft', 'scheduled', 'published'] as const
export type StudioStatus = (typeof STUDIO_STATUSES)[number]

export const STUDIO_SORTS = ['title', 'sold', 'updated'] as const
export type StudioSort = (typeof STUDIO_SORTS)[number]

/** A product as its creator's list shows it. */
export interface StudioProductRow {
  id: number
  title: string
  status: 'draft' | 'published'
  salesPrice: bigint
  currency: Currency
  salesVolume: number
  isAvailable: boolean
  itemType: ItemType
  publishSchedule: Date | null
  /** Its plan to be published came to nothing. */
  hasFailed: boolean
  categoryName: string | null
  fileCount: number
  updatedAt: Date
  cover: ProductPicture | null
}

interface ListStudioProductsInput {
  shopId: number
  /** A part of the title. */
  title?: string
  /** Scheduled ones are drafts, too. */
  status?: StudioStatus
  category?: number
  itemType?: ItemType
  sort?: StudioSort
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

const COVER = `(select json_build_object('storageKey', i.storage_key, 'width', i.width, 'height',
  i.height, 'alt', i.alt) from product_images i where i.product_id = products.id and i.role = 'cover' and i.state = 'ready' limit 1) as cover`
const FILE_COUNT = `(select count(*)::int from attachments a where a.product_id = products.id and a.deleted_at is null
  and a.deleted_at is null) as "fileCount"`
const UPDATED = 'coalesce(products.updated_at, products.created_at)'
const FAILED = `(products.status = 'draft' and products.schedule_failure is not null) as "hasFailed"`

const SORTED: Record<StudioSort, string> = {
  title: 'products.title',
  sold: 'products.sales_volume',
  updated: UPDATED,
}

/** Which products does this shop have, archived ones aside? At first the last touched. */
export class ListStudioProducts {
  /** One query. */
  async execute(input: ListStudioProductsInput): Promise<Page<StudioProductRow>> {
    const { page = 1, pageSize = marketplace.pageSizes.studioProducts } = input
    const { sort = 'updated', order = 'desc' } = input
    const matching = this.#matching(input)
    const rows = await matching
      .clone()
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .select({
        id: 'products.id',
        title: 'products.title',
        status: 'products.status',
        salesPrice: 'products.sales_price',
        currency: 'products.currency',
        salesVolume: 'products.sales_volume',
        isAvailable: 'products.is_available',
        itemType: 'products.item_type',
        publishSchedule: 'products.publish_schedule',
        categoryName: 'categories.name',
      })
      .select(
        db.raw(COVER),
        db.raw(FILE_COUNT),
        db.raw(FAILED),
        db.raw(`${UPDATED} as "updatedAt"`)
      )
      .select(db.raw('count(*) over ()::int as total'))
      .orderByRaw(`${SORTED[sort]} ${order}, products.id ${order}`)
      .offset((page - 1) * pageSize)
      .limit(pageSize)

    const isBeyondTheEnd = rows.length === 0 && page > 1
    const total = isBeyondTheEnd ? await this.#count(matching) : (rows[0]?.total ?? 0)
    return { items: rows.map(({ total: _, ...row }) => row), total, page, pageSize }
  }

  #matching({ shopId, title, status, category, itemType }: ListStudioProductsInput) {
    const query = db.from('products').where('products.shop_id', shopId)
    if (status === 'scheduled') query.whereNotNull('products.publish_schedule')
    else if (status) query.where('products.status', status)
    else query.whereNot('products.status', 'archived')
    if (itemType) query.where('products.item_type', itemType)
    if (title) matchTitle(query, title)
    if (category !== undefined) query.where('products.category_id', category)
    return query
  }

  async #count(matching: ReturnType<typeof db.from>): Promise<number> {
    const row = await matching.clone().select(db.raw('count(*)::int as total')).first()
    return row.total
  }
}
