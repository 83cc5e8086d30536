import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ProviderAnswer } from '#payouts/administration/actions/compare_with_providers'

/** What a provider has on record about a withdrawal's attempts. */
export default class ProviderAnswerTransformer extends BaseTransformer<ProviderAnswer> {
  toObject() {
    const { id, invoiceNo, key, lastKey, trace, reference, told } = this.resource
    return { id, invoiceNo, key, lastKey, trace, reference, told: told?.toJSON() ?? null }
  }
}
