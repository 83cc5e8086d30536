import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CopyState } from '#delivery/queries/describe_copy'

/** How far a buyer's copy is (M-DLV-02). */
export default class CopyStateTransformer extends BaseTransformer<CopyState> {
  toObject() {
    return this.pick(this.resource, [
      'copyId',
      'status',
      'position',
      'progress',
      'failureReason',
      'isMarked',
    ])
  }
}
