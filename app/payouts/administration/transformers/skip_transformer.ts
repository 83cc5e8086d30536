import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { SkippedPayout } from '#payouts/administration/queries/creators'

/** A Friday on which a creator was not paid. */
export default class SkipTransformer extends BaseTransformer<SkippedPayout> {
  toObject() {
    const { creatorId, creatorName: name, username, day, reasons } = this.resource
    return {
      id: `${creatorId}/${day}`,
      creator: { id: creatorId, name, username },
      day,
      reasons,
      audTotal: new Money(this.resource.audTotal, 'AUD').toJSON(),
      audThreshold: new Money(this.resource.audThreshold, 'AUD').toJSON(),
    }
  }
}
