import db from '@adonisjs/lucid/services/db'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type ProductImage from '#catalog/models/product_image'
import type { ProductPicture } from '#catalog/models/product_image'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'
import type { Row } from '#core/database/row'
import type { Language } from '#core/i18n/languages'
import { titleFor, titleLanguageFor } from '#catalog/values/product_texts'

/** A product as lists show it, without models. */
export interface ProductCard extends Row<
  Product,
  | 'id'
  | 'title'
  | 'originalPrice'
  | 'salesPrice'
  | 'currency'
  | 'isAvailable'
  | 'isNsfw'
  | 'salesVolume'
  | 'publishedAt'
  | 'categoryId'
  | 'languages'
> {
  /** The language of the title. */
  textLanguage: Language
  creatorName: Creator['name']
  shopName: Shop['name']
  cover: ProductPicture | null
}

/**
 * Products of open shops with the data of a card, in one query.
 * @param reader the language of the titles where they exist in it
 */
export function productCards(reader: Language) {
  return db
    .from('products')
    .join('shops', 'shops.id', 'products.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .joinRaw(
      `left join product_images as cover
         on cover.product_id = products.id and cover.role = 'cover' and cover.state = 'ready'`
    )
    .whereRaw(`shops.status = 'active' and creators.status = 'active'`)
    .select({
      id: 'products.id',
      originalPrice: 'products.original_price',
      salesPrice: 'products.sales_price',
      currency: 'products.currency',
      isAvailable: 'products.is_available',
      isNsfw: 'products.is_nsfw',
      salesVolume: 'products.sales_volume',
      publishedAt: 'products.published_at',
      categoryId: 'products.category_id',
      languages: 'products.languages',
      creatorName: 'creators.name',
      shopName: 'shops.name',
      coverKey: 'cover.storage_key',
      coverWidth: 'cover.width',
      coverHeight: 'cover.height',
      coverAlt: 'cover.alt',
    })
    .select(db.raw(`${titleFor(reader)} as title`))
    .select(db.raw(`${titleLanguageFor(reader)} as "textLanguage"`))
}

type CardRow = Omit<ProductCard, 'cover'> & {
  coverKey: ProductImage['storageKey'] | null
  coverWidth: ProductImage['width']
  coverHeight: ProductImage['height']
  coverAlt: ProductImage['alt']
}

export function toCard({
  coverKey,
  coverWidth,
  coverHeight,
  coverAlt,
  ...row
}: CardRow): ProductCard {
  const cover = coverKey
    ? { storageKey: coverKey, width: coverWidth, height: coverHeight, alt: coverAlt }
    : null
  return { ...row, cover }
}

/**
 * What visitors see of the market: products of open shops, and not for adults.
 * @param products rows of products; by default the listed ones
 */
export function openProducts(products = db.from('listed_products as products')) {
  const closed = db
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .whereNot('shops.status', 'active')
    .orWhereNot('creators.status', 'active')
    .select('shops.id')
  return products.where('products.is_nsfw', false).whereNotIn('products.shop_id', closed)
}

type OrderedBy = 'published_at' | 'sales_volume'
interface ListInput {
  limit: number
  reader: Language
}

/**
 * The first products of the market, those for readers of this language before the others, which fill up. One query:
 * each set is the head of an index.
 */
async function listForReader(
  column: OrderedBy,
  { limit, reader }: ListInput,
  condition = 'true'
): Promise<ProductCard[]> {
  // In the text, so that the statement is planned for this language, and once.
  const isForReader = `traits @> '{reader:${reader}}'`
  const first = () =>
    openProducts()
      .whereRaw(condition)
      .orderBy([
        { column: `products.${column}`, order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
      .select('products.id')
  const ofReader = first().whereRaw(`products.${isForReader}`)
  const candidates = db
    .from(ofReader.as('of_reader'))
    .select('id')
    .union(db.from(first().as('of_all')).select('id'))
  const query = productCards(reader)
    .join('listed_products as listed', 'listed.id', 'products.id')
    .whereIn('products.id', candidates)
    .orderByRaw(`listed.${isForReader} desc`)
    .orderBy([
      { column: `products.${column}`, order: 'desc' },
      { column: 'products.id', order: 'desc' },
    ])
    .limit(limit)
  const rows = await asPreparedStatement(query)
  return rows.map(toCard)
}

/** The latest published products of all open shops, for the landing page. */
export class ListNewestProducts {
  async execute(input: ListInput): Promise<ProductCard[]> {
    return listForReader('published_at', input)
  }
}

/** The products with the most sales in all open shops, for the landing page. */
export class ListPopularProducts {
  /** Only available products with at least one sale. */
  async execute(input: ListInput): Promise<ProductCard[]> {
    const isAvailable = '(select is_available from products as p where p.id = products.id)'
    return listForReader('sales_volume', input, `products.sales_volume > 0 and ${isAvailable}`)
  }
}

interface ListRelatedInput {
  shopId: number
  product: { id: number; categoryId: number | null; isNsfw: boolean }
  limit: number
  reader: Language
}

/** Other products of this shop, for the page of a product. */
export class ListRelatedProducts {
  /**
   * Available products, the same category first, then by sales. One query: the bestsellers of the category and twice
   * as many of the shop, so that enough remain without those of the category; each set is the head of an index.
   */
  async execute({ shopId, product, limit, reader }: ListRelatedInput): Promise<ProductCard[]> {
    const bestsellers = (count: number) =>
      db
        .from('products')
        .where({ shop_id: shopId, status: 'published', is_available: true })
        .whereNot('id', product.id)
        .if(!product.isNsfw, (query) => query.where('is_nsfw', false))
        .orderBy([
          { column: 'sales_volume', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(count)
        .select('id')
    const ofCategory = bestsellers(limit).where({ category_id: product.categoryId })
    const ofShop = bestsellers(2 * limit)
    const candidates = db
      .from(ofCategory.as('of_category'))
      .select('id')
      .union(db.from(ofShop.as('of_shop')).select('id'))
    const rows = await productCards(reader)
      .whereIn('products.id', candidates)
      .orderBy(
        db.raw('(products.category_id is not distinct from ?::int)', [product.categoryId]),
        'desc'
      )
      .orderBy([
        { column: 'products.sales_volume', order: 'desc' },
        { column: 'products.id', order: 'desc' },
      ])
      .limit(limit)
    return rows.map(toCard)
  }
}
