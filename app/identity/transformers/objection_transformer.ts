import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Objection } from '#core/privacy/account_deletion'

/** Why an account cannot be deleted yet. */
export default class ObjectionTransformer extends BaseTransformer<Objection> {
  toObject() {
    const { reason, count, shop, amounts, withdrawals } = this.resource
    return {
      reason,
      count: typeof count === 'number' ? count : null,
      shop: typeof shop === 'string' ? shop : null,
      amounts: (amounts ?? []) as { amount: string; currency: string }[],
      withdrawals: (withdrawals ?? []) as string[],
    }
  }
}
