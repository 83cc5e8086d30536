import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { cardRedeemed } from '#ledger/engines/recharge_card_postings'

@inject()
export class PostRechargeCardRedeemed {
  constructor(private postTransaction: PostTransaction) {}

  /** Credits the card's amount to the redeemer's balance; once per card. */
  async execute(
    card: { cardId: number; userId: number; amount: Money },
    trx: TransactionClientContract
  ): Promise<void> {
    await this.postTransaction.execute([cardRedeemed(card)], trx)
  }
}
