import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BlockedEntry } from '#shops/queries/blocks'

/** A blocked customer as the creator sees them (M-PROMO-03). */
export default class BlockedCustomerTransformer extends BaseTransformer<BlockedEntry> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'userId',
        'username',
        'email',
        'reasonType',
        'reason',
        'watermarkId',
      ]),
      blockedAt: this.resource.blockedAt.toISOString(),
    }
  }
}
