import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { AllocateTextCode } from '#delivery/copies/actions/allocate_text_code'
import { lockAttachment } from '#delivery/copies/actions/lock_attachment'
import { marksWords, needsMark } from '#delivery/copies/engines/marking'
import { CopyNotFailed, EntitlementRevoked, NothingToMark, ReadOnly } from '#delivery/errors'
import Copy from '#delivery/models/copy'
import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'

export type RequeueCopyInput = {
  copyId: number
  /** Restricts the action to copies of this shop. */
  shopId?: number
  /** The caller is the copy's own job, so no new job id (round) is needed. */
  isOwnJob?: boolean
}

type FileOfCopy = Row<Attachment, 'id' | 'uid' | 'kind' | 'access'> & {
  settings: Product['watermark']
}

/**
 * Queues a copy without a file again, with its state reset: making it failed, or the file has expired. It keeps its watermark
 * id. Concurrent requests do it once: the second finds it queued.
 */
@inject()
export class RequeueCopy {
  constructor(
    private allocateTextCode: AllocateTextCode,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound for a missing copy, and for one of another shop
   * @throws CopyNotFailed when it is done or in progress
   * @throws EntitlementRevoked when its buyer has no right to the file any more
   * @throws NothingToMark when the file is now delivered without a mark, ReadOnly when only its pages are sold
   */
  execute(input: RequeueCopyInput, outer?: TransactionClientContract): Promise<Copy> {
    return atomically(outer, (trx) => this.begin(input, trx))
  }

  private async begin(input: RequeueCopyInput, trx: TransactionClientContract): Promise<Copy> {
    const file = await this.fileOf(input, trx)
    await lockAttachment(file.id, trx)
    const copy = await Copy.query({ client: trx })
      .where('id', input.copyId)
      .forUpdate()
      .firstOrFail()
    if (!copy.isMissing) throw new CopyNotFailed({}, { status: copy.status })
    if (!needsMark(file.kind, file.settings)) throw new NothingToMark()
    if (file.access === 'read') throw new ReadOnly()
    await this.assertEntitled(copy, trx)
    // A buyer who had it before it expired gets the same words again, since those are what a leak is compared with.
    const isFirst = copy.doneAt === null
    if (isFirst && marksWords(file.kind, file.settings)) {
      const key = watermarking.keys[0]!
      if (copy.textCode === null) {
        copy.merge(await this.allocateTextCode.execute({ attachment: file, key }, trx))
      }
      // The buyer has not received this copy, so it can use groups that the creator has corrected.
      copy.synonymGroups = JSON.stringify(file.settings.synonymGroups)
    }
    copy.merge({
      status: 'queued',
      round: input.isOwnJob ? copy.round : copy.round + 1,
      attempts: 0,
      progress: 0,
      failureReason: null,
      failureDetail: null,
      queuedAt: this.clock.now(),
    })
    return copy.useTransaction(trx).save()
  }

  private async fileOf({ copyId, shopId }: RequeueCopyInput, trx: TransactionClientContract) {
    const file: FileOfCopy | null = await trx
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('products as p', 'p.id', 'o.product_id')
      .where('c.id', copyId)
      .if(shopId, (query) => query.where('a.shop_id', shopId!))
      .select('a.id', 'a.uid', 'a.kind', 'a.access', 'p.watermark as settings')
      .first()
    if (!file) throw new NotFound()
    return file
  }

  private async assertEntitled({ buyerId, attachmentId }: Copy, trx: TransactionClientContract) {
    const right = await trx
      .from('entitlements as e')
      .join('copies as c', 'c.buyer_id', 'e.buyer_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .where({ 'e.buyer_id': buyerId, 'c.attachment_id': attachmentId })
      .where('e.product_id', db.raw('o.product_id'))
      .whereNull('e.revoked_at')
      .first()
    if (!right) throw new EntitlementRevoked()
  }
}
