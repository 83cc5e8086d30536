import { inject } from '@adonisjs/core'
import { isDeepStrictEqual } from 'node:util'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import type Product from '#catalog/models/product'
import {
  ApplyProductContent,
  type ProductContent,
} from '#catalog/products/actions/apply_product_content'
import { lockProduct } from '#catalog/products/actions/lock_product'
import Attachment from '#catalog/models/attachment'
import { isGapOfMark, publishingGapsOf } from '#catalog/values/publishing_gaps'
import { FindStudioProduct } from '#catalog/products/queries/studio_products'
import { CanWriteSynonyms } from '#catalog/attachments/queries/attachment_groups'
import { ProductNotReady, SynonymGroupsFrozen } from '#catalog/errors'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Content = Partial<ProductContent>

interface UpdateProductInput {
  shopId: number
  productId: number
  /** Absent fields do not change. */
  content: Content
  /** The version that the editor was loaded with; when absent, any stored version is overwritten. */
  version?: number
  /** Whether buyers are told about new files; by default they are. */
  notifyBuyers?: boolean
}

/** Saves the whole content of a product from the editor. */
@inject()
export class UpdateProduct {
  constructor(
    private findProduct: FindStudioProduct,
    private applyProductContent: ApplyProductContent,
    private canWriteSynonyms: CanWriteSynonyms
  ) {}

  /**
   * @throws NotFound, ChangedMeanwhile, SynonymGroupsFrozen; ProductNotReady when a published or scheduled product
   *   would become incomplete; and what ApplyProductContent throws
   */
  async execute(
    { shopId, productId, content, version, notifyBuyers }: UpdateProductInput,
    trx?: TransactionClientContract
  ): Promise<Product> {
    const canWrite = await this.#canWrite({ shopId, productId, content })
    return atomically(trx, async (client) => {
      const product = await lockProduct({ shopId, productId }, client)
      await claimVersion(product, version, client)
      this.#keepTraceable(product, content)

      await this.applyProductContent.execute({ product, content, notifyBuyers }, client)
      const missing = this.#missing(product)
      if (!canWrite) missing.push('unwritable_synonyms')
      if (missing.length > 0) throw new ProductNotReady(missing)
      return product
    })
  }

  /** A sold product must keep its mark even while it is hidden. */
  #missing(product: Product) {
    const gaps = publishingGapsOf(product)
    if (product.isPublished || product.isScheduled) return gaps
    return product.isSold ? gaps.filter(isGapOfMark) : []
  }

  #keepTraceable({ isSold, watermark: { synonymGroups } }: Product, { watermark }: Content) {
    if (!watermark || !isSold || synonymGroups.length === 0) return
    if (!isDeepStrictEqual(synonymGroups, watermark.synonymGroups)) throw new SynonymGroupsFrozen()
  }

  /** Files are read before the row is locked. */
  async #canWrite({ shopId, productId, content }: UpdateProductInput): Promise<boolean> {
    const product = await this.findProduct.execute({ shopId, id: productId })
    const settings = content.watermark ?? product.watermark
    const files = content.attachmentIds
      ? await Attachment.query().where({ shopId }).whereIn('id', content.attachmentIds)
      : product.attachments
    const { publishSchedule = product.publishSchedule } = content
    const mustBeReady = product.isPublished || publishSchedule !== null
    return !mustBeReady || this.canWriteSynonyms.execute(settings, files)
  }
}
