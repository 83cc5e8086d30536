import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { debtWrittenOff } from '#ledger/engines/payout_postings'

@inject()
export class PostDebtWrittenOff {
  constructor(private postTransaction: PostTransaction) {}

  /**
   * Posts that a creator's debt is written off; once per creator and day.
   * @returns false when the debts of this creator were written off earlier that day
   */
  async execute(
    debt: { creatorId: number; day: string; debts: Money[] },
    trx: TransactionClientContract
  ): Promise<boolean> {
    return (await this.postTransaction.execute([debtWrittenOff(debt)], trx)) > 0
  }
}
