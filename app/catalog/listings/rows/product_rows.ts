import db from '@adonisjs/lucid/services/db'
import type { ProductPicture } from '#catalog/models/product_image'
import type ProductImage from '#catalog/models/product_image'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'
import type { Row } from '#core/database/row'

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
> {
  creatorName: Creator['name']
  shopName: Shop['name']
  cover: ProductPicture | null
}

/** Products of open shops with the data of a card, in one query. */
export function productCards() {
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
      title: 'products.title',
      originalPrice: 'products.original_price',
      salesPrice: 'products.sales_price',
      currency: 'products.currency',
      isAvailable: 'products.is_available',
      isNsfw: 'products.is_nsfw',
      salesVolume: 'products.sales_volume',
      publishedAt: 'products.published_at',
      categoryId: 'products.category_id',
      creatorName: 'creators.name',
      shopName: 'shops.name',
      coverKey: 'cover.storage_key',
      coverWidth: 'cover.width',
      coverHeight: 'cover.height',
      coverAlt: 'cover.alt',
    })
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
