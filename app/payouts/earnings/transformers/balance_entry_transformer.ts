import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { BalanceEntry } from '#payouts/earnings/queries/balances'

/** One change of a creator's balance. */
export default class BalanceEntryTransformer extends BaseTransformer<BalanceEntry> {
  toObject() {
    const { id, account, kind, reference, title, amount, currency, at } = this.resource
    return {
      id,
      account: account === 'creator_pending' ? ('pending' as const) : ('available' as const),
      kind,
      reference,
      title,
      amount: new Money(amount, currency).toJSON(),
      at: at.toISOString(),
    }
  }
}
