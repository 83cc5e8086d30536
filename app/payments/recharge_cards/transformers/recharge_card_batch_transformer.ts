import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BatchEntry } from '#payments/recharge_cards/queries/list_recharge_card_batches'

/** A batch of cards as admins see it, without its codes. */
export default class RechargeCardBatchTransformer extends BaseTransformer<BatchEntry> {
  toObject() {
    const { batch, redeemed, disabled, isExpired } = this.resource
    return {
      batchNo: batch.batchNo,
      denomination: batch.value.toJSON(),
      total: batch.total.toJSON(),
      count: batch.count,
      redeemed,
      disabled,
      isExpired,
      note: batch.note,
      isExported: batch.sealedCodes === null,
      expiresAt: batch.expiresAt?.toJSDate() ?? null,
      createdAt: batch.createdAt.toJSDate(),
    }
  }
}
