import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { statementByShape, textOf } from '#core/database/statement'
import { NotFound } from '#core/errors'
import type { Language } from '#core/i18n/languages'
import { textsFor, type Translations } from '#catalog/values/product_texts'
import { Ownership } from '#catalog/values/ownership'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { CheckConditions } from '#catalog/queries/check_conditions'
import {
  UNCONDITIONAL,
  type ConditionState,
  type ConditionType,
} from '#catalog/values/purchase_conditions'
import { openLinks, type SealedLink, type StorageLink } from '#catalog/models/storage_link'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'
import type { ProductPicture } from '#catalog/models/product_image'
import type ProductSample from '#catalog/models/product_sample'
import type { SamplePicture } from '#catalog/models/product_sample'
import type { AttachmentAccess } from '#catalog/values/attachment_kind'
import type { PackContents } from '#catalog/values/pack_contents'
import type Category from '#catalog/models/category'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'

export interface OfferedFile extends Row<Attachment, 'id' | 'kind'> {
  access: AttachmentAccess
  fileName: string
  byteSize: number
  pageCount: number | null
  contents: PackContents | null
}

/** A part of a file that visitors may read: pages or a passage. */
export interface OfferedSample
  extends Row<ProductSample, 'uid' | 'passage'>, Row<Attachment, 'fileName' | 'pageCount'> {
  pictures: SamplePicture[]
}

export interface ProductPage extends ProductCard {
  description: string
  descriptionLanguage: Language
  /** The languages in which the texts exist, the first one first. */
  textLanguages: Language[]
  /** Null unless the viewer has bought the product or sells it. */
  buyerOnlyDescription: string | null
  /** Whether the viewer has bought it. */
  isOwned: boolean
  categoryName: Category['name'] | null
  commentMode: string
  itemType: string
  watermark: WatermarkSettings
  retrievableResource: boolean
  previews: ProductPicture[]
  files: OfferedFile[]
  samples: OfferedSample[]
  /** Number of external links for buyers. */
  linkCount: number
  /** External links; null unless the viewer has bought the product or sells it. */
  storageLinks: StorageLink[] | null
  /** The purchase conditions and whether the viewer meets them. */
  conditions: ConditionState
}

type PageRow = Omit<
  ProductPage,
  'linkCount' | 'storageLinks' | 'conditions' | 'descriptionLanguage' | 'textLanguages'
> & {
  firstTitle: string
  firstLanguage: Language
  translations: Translations
  sealedLinks: SealedLink[]
  conditionType: ConditionType
}

const PREVIEWS = `(select coalesce(json_agg(json_build_object('storageKey', i.storage_key,
  'width', i.width, 'height', i.height, 'alt', i.alt) order by i.sort, i.id), '[]')
  from product_images i where i.product_id = products.id and i.role = 'preview' and i.state = 'ready') as previews`

const FILES = `(select coalesce(json_agg(json_build_object('id', a.id, 'fileName', a.file_name,
  'kind', a.kind, 'access', a.access, 'byteSize', a.byte_size, 'pageCount', a.page_count,
  'contents', a.contents) order by a.sort, a.id), '[]')
  from attachments a where a.product_id = products.id and a.deleted_at is null) as files`

const SAMPLES = `(select coalesce(json_agg(json_build_object('uid', s.uid, 'fileName', a.file_name,
  'pageCount', a.page_count, 'pictures', s.pictures, 'passage', s.passage) order by a.sort, a.id), '[]')
  from attachments a join product_samples s on s.attachment_id = a.id
  where a.product_id = products.id and a.deleted_at is null and s.state = 'ready') as samples`

const findPage = statementByShape<Parameters<typeof toCard>[0] & PageRow, [Language]>((reader) =>
  textOf(
    productCards(reader)
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .whereRaw(
        `products.id = :productId and products.shop_id = :shopId and products.status = 'published'`
      )
      .select({
        firstTitle: 'products.title',
        firstLanguage: 'products.text_language',
        translations: 'products.translations',
        description: 'products.description',
        buyerOnlyDescription: 'products.buyer_only_description',
        categoryName: 'categories.name',
        commentMode: 'products.comment_mode',
        itemType: 'products.item_type',
        watermark: 'products.watermark',
        retrievableResource: 'products.retrievable_resource',
        conditionType: 'products.purchase_condition_type',
        sealedLinks: 'products.third_party_storage_links',
      })
      .select(db.raw(PREVIEWS), db.raw(FILES), db.raw(SAMPLES))
  )
)

interface FindProductPageInput {
  shop: { id: number; creatorUserId: number }
  productId: number
  viewerId?: number
  /** The language of the texts where they exist in it. */
  reader: Language
}

/** The data of a product's page for this viewer. */
@inject()
export class FindProductPage {
  constructor(
    private ownership: Ownership,
    private checkConditions: CheckConditions
  ) {}

  /**
   * One query; more for signed-in viewers and for products with purchase conditions.
   * @throws NotFound for missing, unpublished and other shops' products.
   */
  async execute({ shop, productId, viewerId, reader }: FindProductPageInput): Promise<ProductPage> {
    const { rows } = await findPage([reader], { productId, shopId: shop.id })
    const [row] = rows
    if (!row) throw new NotFound()

    const isOwned = viewerId !== undefined && (await this.ownership.owns(viewerId, productId))
    const maySeeAll = isOwned || viewerId === shop.creatorUserId
    const { sealedLinks, conditionType, firstTitle, firstLanguage, translations, ...page } = toCard(
      row
    ) as PageRow
    const texts = textsFor(
      { ...page, title: firstTitle, textLanguage: firstLanguage, translations },
      reader
    )
    return {
      ...page,
      ...texts,
      isOwned,
      conditions: await this.#conditions(conditionType, productId, viewerId),
      linkCount: sealedLinks.length,
      storageLinks: maySeeAll ? openLinks(sealedLinks) : null,
      buyerOnlyDescription: maySeeAll ? texts.buyerOnlyDescription : null,
    }
  }

  async #conditions(type: ConditionType, productId: number, userId?: number) {
    if (type === 'none') return UNCONDITIONAL
    const states = await this.checkConditions.execute({ productIds: [productId], userId })
    return states.get(productId) ?? UNCONDITIONAL
  }
}
