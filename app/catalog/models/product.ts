import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { ProductSchema } from '#database/schema'
import Shop from '#shops/models/shop'
import Attachment from '#catalog/models/attachment'
import Category from '#catalog/models/category'
import ProductImage from '#catalog/models/product_image'
import type {
  ConditionType,
  LogicOperator,
  PurchaseConditions,
} from '#catalog/values/purchase_conditions'
import { openLinks, type SealedLink, type StorageLink } from '#catalog/models/storage_link'
import type { Language } from '#core/i18n/languages'
import type { Translations, WorkLanguage } from '#catalog/values/product_texts'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const
export const COMMENT_MODES = ['purchased_only', 'open', 'closed'] as const
/** The product's type, as its creator states it; `digital` is unspecific. */
export const ITEM_TYPES = ['digital', 'pdf', 'text', 'image_pack', 'link'] as const

/** How the pages of the product's files are turned: from left to right, or from right to left as in manga. */
export const READING_DIRECTIONS = ['ltr', 'rtl'] as const
export type ReadingDirection = (typeof READING_DIRECTIONS)[number]

/** Actions on several products at once. */
export const BATCH_ACTIONS = ['publish', 'hide', 'delete'] as const

export type BatchAction = (typeof BATCH_ACTIONS)[number]
export type ItemType = (typeof ITEM_TYPES)[number]
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export default class Product extends ProductSchema {
  declare watermark: WatermarkSettings
  declare status: ProductStatus
  /** Of the title and the descriptions. */
  declare textLanguage: Language
  declare translations: Translations
  /** Of the work itself; empty when it has no words or its creator did not say. */
  declare languages: WorkLanguage[]
  declare currency: Currency
  declare readingDirection: ReadingDirection
  declare itemType: ItemType
  declare scheduleFailure: { at: string; missing: string[] } | null
  declare purchaseConditionType: ConditionType
  declare purchaseLogicOperator: LogicOperator
  declare preProductLogicOperator: LogicOperator
  declare productPrerequisite: number[]

  /** Serialized here, because pg would send an SQL array. */
  @column({ prepare: (links: SealedLink[]) => JSON.stringify(links) })
  declare thirdPartyStorageLinks: SealedLink[]

  @belongsTo(() => Shop)
  declare shop: BelongsTo<typeof Shop>

  @belongsTo(() => Category)
  declare category: BelongsTo<typeof Category>

  @hasMany(() => ProductImage)
  declare images: HasMany<typeof ProductImage>

  /** The files that it sells now; retired ones are only for earlier buyers. */
  @hasMany(() => Attachment, { onQuery: (query) => query.whereNull('deleted_at') })
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

  get isScheduled(): boolean {
    return this.publishSchedule !== null
  }

  get conditions(): PurchaseConditions {
    return {
      type: this.purchaseConditionType,
      operator: this.purchaseLogicOperator,
      minSpending: this.purchaseMinSpending,
      productOperator: this.preProductLogicOperator,
      productIds: this.productPrerequisite,
    }
  }

  get storageLinks(): StorageLink[] {
    return openLinks(this.thirdPartyStorageLinks)
  }

  /** The relations must be loaded. */
  get cover(): ProductImage | null {
    return this.images.find((image) => image.role === 'cover') ?? null
  }

  get previews(): ProductImage[] {
    return this.images.filter((image) => image.role === 'preview')
  }
}
