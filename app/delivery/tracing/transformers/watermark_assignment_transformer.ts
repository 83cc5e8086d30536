import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WatermarkAssignment } from '#delivery/tracing/queries/list_watermark_assignments'

/** The watermark id of a buyer's copy, as the creator sees it (M-WMK-05). */
export default class WatermarkAssignmentTransformer extends BaseTransformer<WatermarkAssignment> {
  toObject() {
    const { attachmentId, fileName, pageCount, buyerId, username, email, isDeleted, stampedAt } =
      this.resource
    return {
      ...this.pick(this.resource, ['copyId', 'watermarkId', 'status', 'failureReason', 'tradeNo']),
      stampedAt: stampedAt?.toISOString() ?? null,
      attachment: { id: attachmentId, fileName, pageCount },
      buyer: { id: buyerId, username, email, isDeleted },
    }
  }
}
