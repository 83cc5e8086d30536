import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import db from '@adonisjs/lucid/services/db'
import { countFiltered, MOST_SORTED, idsIfFew, idsOfPage } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import Product, { type ItemType } from '#catalog/models/product'
import ProductImage, { type ProductPicture } from '#catalog/models/product_image'
import { FailedCopies } from '#catalog/values/failed_copies'
import { compareTitle, matchTitle } from '#catalog/queries/title_match'
import type { Row } from '#core/database/row'
import type Category from '#catalog/models/category'
import { NotFound } from '#core/errors'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const STUDIO_STATUSES = ['draft', 'scheduled', 'published'] as const

type StudioStatus = (typeof STUDIO_STATUSES)[number]

export const STUDIO_SORTS = ['title', 'sold', 'updated'] as const

type StudioSort = (typeof STUDIO_SORTS)[number]

/** A product as shown in its creator's list. */
export interface StudioProductRow extends Row<
  Product,
  | 'id'
  | 'title'
  | 'salesPrice'
  | 'currency'
  | 'salesVolume'
  | 'isAvailable'
  | 'itemType'
  | 'publishSchedule'
> {
  status: Exclude<Product['status'], 'archived'>
  /** Its scheduled publication failed. */
  hasScheduleFailed: boolean
  /** Buyers' copies that could not be made. */
  failedCopies: number
  categoryName: Category['name'] | null
  fileCount: number
  updatedAt: Date
  cover: ProductPicture | null
}

interface ListStudioProductsInput {
  shopId: number
  /** A part of the title. */
  title?: string
  /** Scheduled products are drafts, too. */
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

const FILE_COUNT = `(select count(*)::int from attachments a where a.product_id = products.id and a.deleted_at is null) as "fileCount"`

const UPDATED = 'coalesce(products.updated_at, products.created_at)'

const FAILED = `(products.status = 'draft' and products.schedule_failure is not null) as "hasScheduleFailed"`

const SORTED: Record<StudioSort, string> = {
  title: 'products.title',
  sold: 'products.sales_volume',
  updated: UPDATED,
}

type Query = ReturnType<typeof db.from>

type Listed = { columns: string[]; order: 'asc' | 'desc'; page: number; pageSize: number }

/** Products read in list order for a title with many matches, before the index is used for all of them. */
const MOST_READ = 20_000

/** A shop's products without archived ones. Default order: last updated first. */
@inject()
export class ListStudioProducts {
  constructor(private failedCopies: FailedCopies) {}

  /**
   * Three queries, a fourth for a title. The page is found in the index of its order, then joined with the data of the
   * list.
   */
  async execute(input: ListStudioProductsInput): Promise<Page<StudioProductRow>> {
    const { page = 1, pageSize = marketplace.pageSizes.studioProducts } = input
    const { sort = 'updated', order = 'desc' } = input
    const columns = [SORTED[sort], 'products.id']
    const list = { columns, order, page, pageSize }
    const matching = this.#matching(input)
    const { ids, total, isCapped } = input.title
      ? await this.#pageOfTitle(input.title, matching, list)
      : await this.#pageOf(input, matching, list)
    const listed = db
      .from('products')
      .whereRaw('products.id = any(?::int[])', [ids])
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
      .orderByRaw(columns.map((column) => `${column} ${order}`).join(', '))
    const rows: Omit<StudioProductRow, 'failedCopies'>[] = await asPreparedStatement(listed)
    const failed = await this.failedCopies.countOf(ids)
    const items = rows.map((row) => ({ ...row, failedCopies: failed.get(row.id) ?? 0 }))
    return { items, total, isCapped, page, pageSize }
  }

  async #pageOf(input: ListStudioProductsInput, matching: Query, list: Listed) {
    const { total, isCapped } = await this.#total(input, matching)
    const place = { ...list, total: isCapped ? undefined : total }
    const ids = await idsOfPage(matching.select('products.id'), list.columns, place, list.order)
    return { ids, total, isCapped }
  }

  /** Few matches come from the index of titles. With many, the list is read in its order until the page is full. */
  async #pageOfTitle(title: string, matching: Query, list: Listed) {
    const { columns, order, page, pageSize } = list
    const found = matchTitle(matching.clone(), title).select('products.id')
    const few = await idsIfFew(found.clone())
    if (few) {
      const total = few.length
      const rows = db.from('products').whereRaw('products.id = any(?::int[])', [few])
      const place = { page, pageSize, total }
      const ids = await idsOfPage(rows.select('products.id'), columns, place, order)
      return { ids, total, isCapped: false }
    }
    // The alias keeps PostgreSQL from computing the order again after the comparison.
    const first = matching
      .select('products.id', 'products.title', 'products.translations')
      .select(db.raw(`${columns[0]} as place`))
      .orderByRaw(`place ${order}, products.id ${order}`)
      .limit(MOST_READ)
    const read = compareTitle(db.from(first.as('products')).select('products.id'), title)
    const place = ['products.place', 'products.id']
    let ids = await idsOfPage(read, place, { page, pageSize }, order)
    if (ids.length < pageSize) ids = await idsOfPage(found, columns, { page, pageSize }, order)
    return { ids, total: MOST_SORTED, isCapped: true }
  }

  #matching({ shopId, status, category, itemType }: ListStudioProductsInput) {
    const query = db.from('products').where('products.shop_id', shopId)
    query.whereNot('products.status', 'archived')
    if (status === 'scheduled') query.whereNotNull('products.publish_schedule')
    else if (status) query.where('products.status', status)
    if (itemType) query.where('products.item_type', itemType)
    if (category !== undefined) query.where('products.category_id', category)
    return query
  }

  /** Uses the count kept by triggers, unless another filter is set. */
  async #total({ shopId, status, category, itemType }: ListStudioProductsInput, matching: Query) {
    if (itemType || status === 'scheduled') {
      return countFiltered(matching)
    }
    const counted = { draft: 'drafts', published: 'published' }
    const sum = status ? counted[status] : 'published + drafts'
    const counts = db.from('product_counts').where('shop_id', shopId)
    if (category !== undefined) counts.where('category_id', category)
    const row = await counts.select(db.raw(`coalesce(sum(${sum}), 0)::int as total`)).first()
    return { total: row.total as number, isCapped: false }
  }
}

/** The numbers of a shop's products, which triggers keep. */
export class CountStudioProducts {
  async execute({ shopId }: { shopId: number }): Promise<{ published: number; drafts: number }> {
    return db
      .from('product_counts')
      .where('shop_id', shopId)
      .select(db.raw('coalesce(sum(published), 0)::int as published'))
      .select(db.raw('coalesce(sum(drafts), 0)::int as drafts'))
      .first()
  }
}

/** A product of the creator's shop with its images and files; archived ones are not found. */
export class FindStudioProduct {
  /** @throws NotFound for a missing product and for another shop's alike. */
  async execute(
    { shopId, id }: { shopId: number; id: number },
    client?: QueryClientContract
  ): Promise<Product> {
    const product = await Product.query({ client })
      .where({ id, shopId })
      .whereNot('status', 'archived')
      .preload('images', (images) => images.orderBy('sort').orderBy('id'))
      .preload('attachments', (attachments) => attachments.orderBy('sort').orderBy('id'))
      .first()
    if (!product) throw new NotFound()
    return product
  }
}

/** A picture that this shop uploaded for a product, whether or not a product uses it yet. */
export class FindProductImage {
  /** @throws NotFound for a missing picture and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<ProductImage> {
    const image = await ProductImage.findBy({ id, shopId })
    if (!image) throw new NotFound()
    return image
  }
}
