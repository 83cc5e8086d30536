import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { AllocateTextCode } from '#delivery/copies/actions/allocate_text_code'
import { lockAttachment } from '#delivery/copies/actions/lock_attachment'
import type { EntitledAttachment } from '#delivery/queries/find_entitled_attachment'
import Copy from '#delivery/models/copy'
import { generateWatermarkId } from '#watermarking/values/watermark_id'

type CreateCopyInput = {
  buyerId: number
  orderId: number
  attachment: Pick<EntitledAttachment, 'id' | 'uid' | 'kind' | 'settings'>
}

/** With 40 random bits, a fourth collision in a row means that the random source is broken. */
const MAX_TRIES = 4

/**
 * Inserts the row of a buyer's copy, with its own watermark id, and a text code for texts. The file is made later by
 * StampCopy. Returns the existing copy of an earlier purchase unchanged.
 */
@inject()
export class CreateCopy {
  constructor(
    private allocateTextCode: AllocateTextCode,
    private clock: Clock
  ) {}

  async execute(input: CreateCopyInput, trx: TransactionClientContract): Promise<Copy> {
    const { buyerId, orderId, attachment } = input
    await lockAttachment(attachment.id, trx)
    const existing = await this.find(input, trx)
    if (existing) return existing

    const key = watermarking.keys[0]!
    const isText = attachment.kind === 'text'
    const code = isText ? await this.allocateTextCode.execute({ attachment, key }, trx) : null
    const now = this.clock.now().toJSDate()
    const row = {
      buyer_id: buyerId,
      attachment_id: attachment.id,
      order_id: orderId,
      status: 'queued',
      text_code: code?.textCode ?? null,
      text_version: code?.textVersion ?? 1,
      synonym_groups: isText ? JSON.stringify(attachment.settings.synonymGroups) : null,
      key_id: key.id,
      queued_at: now,
      created_at: now,
      updated_at: now,
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const payload = generateWatermarkId()
      await trx
        .knexQuery()
        .insert({ ...row, watermark_id: payload })
        .into('copies')
        .onConflict()
        .ignore()
      const copy = await this.find(input, trx)
      if (copy) return copy
    }
    throw new Error('No free watermark id was found')
  }

  private find({ buyerId, attachment }: CreateCopyInput, client: TransactionClientContract) {
    return Copy.query({ client }).where({ buyerId, attachmentId: attachment.id }).first()
  }
}
