import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import { Outbox } from '#core/events/outbox'
import type Product from '#catalog/models/product'
import type { COMMENT_MODES, ItemType } from '#catalog/models/product'
import { sealLinks, type StorageLink } from '#catalog/models/storage_link'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { CheckPrice } from '#catalog/products/queries/check_price'
import { CheckTextGroups } from '#watermarking/queries/check_text_groups'
import { SynonymGroupsInvalid, UnknownCategory } from '#catalog/errors'
import { FilesAdded } from '#catalog/products/events/files_added'
import Category from '#catalog/models/category'
import { HoldAttachments } from '#catalog/products/actions/hold_attachments'
import { HoldImages, type ImageText } from '#catalog/products/actions/hold_images'
import { SchedulePublishing } from '#catalog/products/actions/schedule_publishing'
import { SetConditions, type ConditionContent } from '#catalog/products/actions/set_conditions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a creator says about a product. Nothing else of it can be written from outside. */
export interface ProductContent {
  title: string
  description: string
  buyerOnlyDescription: string | null
  /** Minor units of `currency`. */
  salesPrice: bigint
  originalPrice: bigint | null
  currency: Currency
  categoryId: number | null
  itemType: ItemType
  commentMode: (typeof COMMENT_MODES)[number]
  isNsfw: boolean
  isAvailable: boolean
  /** Buyers may fetch the files at any time, not only soon after the first download. */
  retrievableResource: boolean
  sort: number
  watermark: WatermarkSettings
  coverImageId: number | null
  /** In the order in which they are shown. */
  previewImageIds: number[]
  /** Alternative texts; images that are not named keep theirs. */
  imageTexts: ImageText[]
  attachmentIds: number[]
  /** Without a uid, or with one that the product does not know, a link is new. */
  thirdPartyStorageLinks: (Omit<StorageLink, 'uid'> & { uid?: string })[]
  conditions: Partial<ConditionContent>
  /** When a job publishes the draft. */
  publishSchedule: DateTime | null
}

interface FillProductInput {
  /** New, or locked with images and attachments loaded. */
  product: Product
  /** What is absent stays as it is. */
  content: Partial<ProductContent>
}

/** Writes a product's content by the rules that hold for drafts too. Part of create and update. */
@inject()
export class FillProduct {
  constructor(
    private checkPrice: CheckPrice,
    private checkTextGroups: CheckTextGroups,
    private setConditions: SetConditions,
    private schedulePublishing: SchedulePublishing,
    private holdImages: HoldImages,
    private holdAttachments: HoldAttachments,
    private outbox: Outbox
  ) {}

  /**
   * @returns the product, saved, with its images and attachments loaded anew
   * @throws PriceTooHigh, OriginalPriceTooLow, UnknownCategory, SynonymGroupsInvalid, and what
   * SetConditions, SchedulePublishing, HoldImages and HoldAttachments throw
   */
  async execute(
    { product, content }: FillProductInput,
    client: TransactionClientContract
  ): Promise<Product> {
    const { coverImageId, previewImageIds, imageTexts, attachmentIds, ...told } = content
    const { thirdPartyStorageLinks: links, conditions = {}, publishSchedule, ...columns } = told
    product.merge(columns)
    if (links) {
      product.merge({ thirdPartyStorageLinks: sealLinks(links, product.thirdPartyStorageLinks) })
    }
    this.schedulePublishing.execute({ product, publishSchedule })
    await this.setConditions.execute({ product, content: conditions }, client)
    await this.checkPrice.execute(product, client)
    await this.#checkCategory(product, client)
    await this.#checkGroups(product)
    await product.useTransaction(client).save()

    await this.holdImages.execute({ product, coverImageId, previewImageIds, imageTexts }, client)
    const before = new Set(product.attachments?.map(({ id }) => id))
    await this.holdAttachments.execute({ product, attachmentIds }, client)
    await this.#tellOfFiles(product, before, client)
    return product
  }

  /** Who bought it may fetch them, and does not look every day. */
  async #tellOfFiles(product: Product, before: Set<number>, client: TransactionClientContract) {
    if (!product.isSold) return
    const added = product.attachments.map(({ id }) => id).filter((id) => !before.has(id))
    if (added.length === 0) return
    const { id: productId } = product
    await this.outbox.record(new FilesAdded({ productId, attachmentIds: added }), client)
  }

  async #checkCategory({ categoryId, shopId }: Product, client: TransactionClientContract) {
    if (!categoryId) return
    const category = await Category.findBy({ id: categoryId, shopId }, { client })
    if (!category) throw new UnknownCategory()
  }

  /** Exactly 13 valid groups, or none: then texts are not marked. */
  async #checkGroups({ watermark: { synonymGroups: groups } }: Product) {
    if (groups.length === 0) return
    const { problems } = await this.checkTextGroups.execute({ groups })
    if (problems.length > 0) throw new SynonymGroupsInvalid(problems)
  }
}
