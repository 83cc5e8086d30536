import { BaseTransformer } from '@adonisjs/core/transformers'
import { redactedText } from '#audit/values/redacted_text'
import type { FailedCopyRow } from '#delivery/copies/queries/failed_copy_rows'

/** A copy that could not be made. */
export default class FailedCopyTransformer extends BaseTransformer<FailedCopyRow> {
  toObject() {
    const { failedAt, queuedAt, orderId, shopId, failureDetail, ...copy } = this.resource
    const detail = failureDetail && redactedText(failureDetail)
    return { ...copy, failureDetail: detail, failedAt: failedAt.toISOString() }
  }
}
