import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AccountEntry } from '#ledger/queries/entries'

/** An entry of the user's balance; `ref` is the order, refund or card. */
export default class WalletEntryTransformer extends BaseTransformer<AccountEntry> {
  toObject() {
    const { id, kind, ref, amount, occurredAt } = this.resource
    return { id, kind, ref, amount: amount.toJSON(), occurredAt }
  }
}
