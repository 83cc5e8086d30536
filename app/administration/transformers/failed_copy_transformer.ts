import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FailedCopyRow } from '#operations/rows/failed_copy_rows'

/** A copy that could not be made. */
export default class FailedCopyTransformer extends BaseTransformer<FailedCopyRow> {
  toObject() {
    const { failedAt, queuedAt, orderId, shopId, ...copy } = this.resource
    return { ...copy, failedAt: failedAt.toISOString() }
  }
}
