import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { ProductSchema } from '#database/schema'
import Shop from '#shops/models/shop'
import Attachment from '#catalog/models/attachment'
import Category from '#catalog/models/category'
import ProductImage from '#catalog/models/product_image'
import type { WatermarkSettings } from '#catalog/models/watermark_settings'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const
export const COMMENT_MODES = ['purchased_only', 'open', 'closed'] as const

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export default class Product extends ProductSchema {
  declare watermark: WatermarkSettings
  declare status: ProductStatus
  declare currency: Currency

  @belongsTo(() => Shop)
  declare shop: BelongsTo<typeof Shop>

  @belongsTo(() => Category)
  declare category: BelongsTo<typeof Category>

  @hasMany(() => ProductImage)
  declare images: HasMany<typeof ProductImage>

  @hasMany(() => Attachment)
  declare attachments: HasMany<typeof Attachment>

  get price(): Money {
    return new Money(this.salesPrice, this.currency)
  }

  get isPublished(): boolean {
    return this.status === 'published'
  }

  get isSold(): boolean {
    return this.salesVolume > 0
  }

  get isFree(): boolean {
    return this.price.isZero
  }

  /** The relations must be loaded. */
  get cover(): ProductImage | null {
    return this.images.find((image) => image.role === 'cover') ?? null
  }

  get previews(): ProductImage[] {
    return this.images.filter((image) => image.role === 'preview')
  }
}
