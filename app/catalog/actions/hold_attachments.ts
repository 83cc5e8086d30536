import marketplace from '#config/marketplace'
import {
  AttachmentHeld,
  AttachmentSold,
  FileCannotBeMarked,
  TooManyAttachments,
  TooManyMarkedAttachments,
  UnknownAttachment,
} from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface HoldAttachmentsInput {
  /** Saved, in the caller's transaction. */
  product: Product
  attachmentIds?: number[]
}

/** Gives a product its files, in order; files that it no longer sells return to the library. */
export class HoldAttachments {
  /**
   * @throws UnknownAttachment, AttachmentHeld by another product, AttachmentSold when a sold
   * product would lose a file, TooManyAttachments, TooManyMarkedAttachments, FileCannotBeMarked
   */
  async execute(
    { product, attachmentIds }: HoldAttachmentsInput,
    client: TransactionClientContract
  ): Promise<void> {
    await product.load('attachments', (query) => query.orderBy('sort').orderBy('id'))
    const wanted = attachmentIds ?? product.attachments.map(({ id }) => id)
    this.#checkCount(wanted.length, product)

    const files = await Attachment.query({ client })
      .whereIn('id', wanted)
      .where('shop_id', product.shopId)
      .forUpdate()
    if (files.length !== wanted.length) throw new UnknownAttachment()
    const foreign = files.find(({ productId }) => productId && productId !== product.id)
    if (foreign) throw new AttachmentHeld(foreign.fileName)
    const unmarkable = product.watermark.enabled && files.find(({ kind }) => kind === 'other')
    if (unmarkable) throw new FileCannotBeMarked(unmarkable.fileName)

    const dropped = product.attachments.filter(({ id }) => !wanted.includes(id))
    if (product.isSold && dropped[0]) throw new AttachmentSold(dropped[0].fileName)
    for (const file of dropped) await file.merge({ productId: null }).useTransaction(client).save()
    for (const file of files) {
      await file.merge({ productId: product.id, sort: wanted.indexOf(file.id) + 1 }).save()
    }
    await product.load('attachments', (query) => query.orderBy('sort').orderBy('id'))
  }

  #checkCount(count: number, product: Product) {
    const { max, maxWatermarked } = marketplace.attachments
    if (count > max) throw new TooManyAttachments(max)
    if (count > maxWatermarked && product.watermark.enabled) {
      throw new TooManyMarkedAttachments(maxWatermarked)
    }
  }
}
