import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ProviderAnswer } from '#payouts/administration/queries/compare_with_providers'

/** What a provider knows about the next attempt of a withdrawal. */
export default class ProviderAnswerTransformer extends BaseTransformer<ProviderAnswer> {
  toObject() {
    const { id, invoiceNo, key, trace, reference, told } = this.resource
    return { id, invoiceNo, key, trace, reference, told: told?.toJSON() ?? null }
  }
}
