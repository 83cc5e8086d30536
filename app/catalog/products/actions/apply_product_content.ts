import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { detectLanguage } from '#core/i18n/languages'
import { Outbox } from '#core/events/outbox'
import type Product from '#catalog/models/product'
import type { PlainField } from '#catalog/values/plain_fields'
import { sealLinks, type StorageLink } from '#catalog/models/storage_link'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { CheckPrice } from '#catalog/products/queries/check_price'
import { CheckTextGroups } from '#watermarking/queries/text_groups'
import { SynonymGroupsInvalid, TranslationOfFirstLanguage, UnknownCategory } from '#catalog/errors'
import { FilesAdded } from '#catalog/products/events'
import Category from '#catalog/models/category'
import { SetProductAttachments } from '#catalog/products/actions/set_product_attachments'
import { SetProductImages, type ImageText } from '#catalog/products/actions/set_product_images'
import { SchedulePublishing } from '#catalog/products/actions/schedule_publishing'
import { SetConditions, type ConditionContent } from '#catalog/products/actions/set_conditions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The content of a product that a creator can write; nothing else is writable through the API. */
export interface ProductContent extends Pick<Product, PlainField> {
  title: string
  /** Minor units of `currency`. */
  salesPrice: bigint
  originalPrice: bigint | null
  isNsfw: boolean
  watermark: WatermarkSettings
  coverImageId: number | null
  /** The previews in display order. */
  previewImageIds: number[]
  /** Alternative texts; images that are not listed keep theirs. */
  imageTexts: ImageText[]
  attachmentIds: number[]
  /** Files among them that buyers only read in the browser. */
  readOnlyAttachmentIds: number[]
  /** Needed when one becomes such a file. */
  readOnlyConfirmed: boolean
  /** A link without a uid, or with an unknown one, is new. */
  thirdPartyStorageLinks: (Omit<StorageLink, 'uid'> & { uid?: string })[]
  conditions: Partial<ConditionContent>
  /** The time at which a job publishes the draft. */
  publishSchedule: DateTime | null
}

interface ApplyProductContentInput {
  /** New, or locked with images and attachments loaded. */
  product: Product
  /** Absent fields do not change. */
  content: Partial<ProductContent>
  /** Whether buyers are told about new files; by default they are. */
  notifyBuyers?: boolean
}

/** Writes a product's content and checks the rules that also apply to drafts. Used by create and update. */
@inject()
export class ApplyProductContent {
  constructor(
    private checkPrice: CheckPrice,
    private checkTextGroups: CheckTextGroups,
    private setConditions: SetConditions,
    private schedulePublishing: SchedulePublishing,
    private setProductImages: SetProductImages,
    private setProductAttachments: SetProductAttachments,
    private outbox: Outbox
  ) {}

  /**
   * @returns the saved product with its images and attachments reloaded
   * @throws TranslationOfFirstLanguage, PriceTooHigh, OriginalPriceTooLow, UnknownCategory, SynonymGroupsInvalid, and
   *   what SetConditions, SchedulePublishing, SetProductImages and SetProductAttachments throw
   */
  async execute(
    { product, content, notifyBuyers = true }: ApplyProductContentInput,
    client: TransactionClientContract
  ): Promise<Product> {
    const { coverImageId, previewImageIds, imageTexts, ...rest } = content
    const { attachmentIds, readOnlyAttachmentIds, readOnlyConfirmed, ...fields } = rest
    const { thirdPartyStorageLinks: links, conditions = {}, publishSchedule, ...columns } = fields
    product.merge(columns)
    this.#checkLanguages(product, content)
    if (links) {
      product.merge({ thirdPartyStorageLinks: sealLinks(links, product.thirdPartyStorageLinks) })
    }
    this.schedulePublishing.execute({ product, publishSchedule })
    await this.setConditions.execute({ product, content: conditions }, client)
    await this.checkPrice.execute(product, client)
    await this.#checkCategory(product, client)
    await this.#checkGroups(product)
    await product.useTransaction(client).save()

    await this.setProductImages.execute(
      { product, coverImageId, previewImageIds, imageTexts },
      client
    )
    const before = new Set(product.attachments?.map(({ id }) => id))
    const files = { attachmentIds, readOnlyAttachmentIds, readOnlyConfirmed }
    await this.setProductAttachments.execute({ product, ...files }, client)
    if (notifyBuyers) await this.#recordAddedFiles(product, before, client)
    return product
  }

  /** Buyers are notified of new files that they can download. */
  async #recordAddedFiles(
    product: Product,
    before: Set<number>,
    client: TransactionClientContract
  ) {
    if (!product.isSold) return
    const added = product.attachments.map(({ id }) => id).filter((id) => !before.has(id))
    if (added.length === 0) return
    const { id: productId } = product
    await this.outbox.record(new FilesAdded({ productId, attachmentIds: added }), client)
  }

  /** A new product's texts are in the language of their script unless their creator says otherwise. */
  #checkLanguages(product: Product, content: Partial<ProductContent>) {
    if (product.$isNew && content.textLanguage === undefined) {
      const { title, description } = product
      product.textLanguage = detectLanguage(`${title} ${description}`)
    }
    if (product.translations[product.textLanguage]) throw new TranslationOfFirstLanguage()
  }

  async #checkCategory({ categoryId, shopId }: Product, client: TransactionClientContract) {
    if (!categoryId) return
    const category = await Category.findBy({ id: categoryId, shopId }, { client })
    if (!category) throw new UnknownCategory()
  }

  /** Exactly 13 valid groups, or none, in which case texts are not marked. */
  async #checkGroups({ watermark: { synonymGroups: groups } }: Product) {
    if (groups.length === 0) return
    const { problems } = await this.checkTextGroups.execute({ groups })
    if (problems.length > 0) throw new SynonymGroupsInvalid(problems)
  }
}
