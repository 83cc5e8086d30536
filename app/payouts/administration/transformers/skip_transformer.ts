import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SkippedPayout } from '#payouts/administration/queries/creators'
import { inThresholdCurrency } from '#payouts/settlement/values/withdrawal_data'

/** A Friday on which a creator was not paid. */
export default class SkipTransformer extends BaseTransformer<SkippedPayout> {
  toObject() {
    const { creatorId, creatorName: name, username, day, reasons } = this.resource
    return {
      id: `${creatorId}/${day}`,
      creator: { id: creatorId, name, username },
      day,
      reasons,
      audTotal: inThresholdCurrency(this.resource.audTotal),
      audThreshold: inThresholdCurrency(this.resource.audThreshold),
    }
  }
}
