import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { AlreadyWithdrawn, FileNotSold } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import { publishingGapsOf } from '#catalog/values/publishing_gaps'

interface WithdrawAttachmentInput {
  attachmentId: number
  reason: string
  isByAdmin: boolean
}

/**
 * Withdraws a file from its product and its buyers. A product without remaining files is hidden. Locks the product
 * before the file, as saving the editor does.
 */
@inject()
export class WithdrawAttachment {
  constructor(private clock: Clock) {}

  /** @throws NotFound; FileNotSold when no product uses it; AlreadyWithdrawn */
  async execute(
    { attachmentId, reason, isByAdmin }: WithdrawAttachmentInput,
    trx: TransactionClientContract
  ): Promise<{ attachment: Attachment; isHidden: boolean }> {
    const named = await Attachment.find(attachmentId, { client: trx })
    if (!named) throw new NotFound()
    const { productId } = named
    if (productId === null) throw new FileNotSold()
    const product = await Product.query({ client: trx })
      .where('id', productId)
      .forUpdate()
      .firstOrFail()
    const attachment = await Attachment.query({ client: trx })
      .where('id', attachmentId)
      .forUpdate()
      .firstOrFail()
    if (attachment.productId !== productId) throw new FileNotSold()
    if (attachment.withdrawnAt) throw new AlreadyWithdrawn(attachment.fileName)

    const now = this.clock.now()
    attachment.merge({
      withdrawnAt: now,
      withdrawnReason: reason,
      withdrawnByAdmin: isByAdmin,
      deletedAt: attachment.deletedAt ?? now,
    })
    await attachment.save()
    return { attachment, isHidden: await this.#hideWhenEmpty(product) }
  }

  async #hideWhenEmpty(product: Product): Promise<boolean> {
    if (!product.isPublished && !product.isScheduled) return false
    await product.load((loader) => loader.load('images').load('attachments'))
    if (!publishingGapsOf(product).includes('attachment')) return false
    await product.merge({ status: 'draft', publishSchedule: null }).save()
    return true
  }
}
