import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { unwantedPayment } from '#ledger/engines/unsold_money_postings'

@inject()
export class PostUnwantedPayment {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts money that buys nothing and is owed back to its payer; once per payment. */
  async execute(
    input: { paymentNo: string; driver: string; amount: Money },
    trx: TransactionClientContract
  ): Promise<void> {
    await this.postTransaction.execute([unwantedPayment(input)], trx)
  }
}
