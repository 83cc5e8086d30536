import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CopyState } from '#delivery/copies/queries/copies'

export const COPY_STATE_FIELDS = [
  'copyId',
  'status',
  'position',
  'progress',
  'failureReason',
  'wasMade',
  'isMarked',
  'offersOriginal',
] as const satisfies (keyof CopyState)[]

/** The state of a buyer's copy (M-DLV-02). */
export default class CopyStateTransformer extends BaseTransformer<CopyState> {
  toObject() {
    return this.pick(this.resource, [...COPY_STATE_FIELDS])
  }
}
