import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { cardsSold } from '#ledger/engines/recharge_card_postings'

@inject()
export class PostRechargeCardsSold {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts the total value of a batch of cards; idempotent. */
  async execute(
    { batchNo, total }: { batchNo: string; total: Money },
    trx: TransactionClientContract
  ): Promise<void> {
    await this.postTransaction.execute([cardsSold(batchNo, total)], trx)
  }
}
