import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { paymentSurplus } from '#ledger/engines/unsold_money_postings'

@inject()
export class PostPaymentSurplus {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts the amount received beyond a payment's sum; once per payment. */
  async execute(
    input: { paymentNo: string; driver: string; amount: Money },
    trx?: TransactionClientContract
  ): Promise<void> {
    await this.postTransaction.execute([paymentSurplus(input)], trx)
  }
}
