import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { cardVoided } from '#ledger/engines/recharge_card_postings'

@inject()
export class PostRechargeCardsVoided {
  constructor(private postTransaction: PostTransaction) {}

  /** Removes unredeemed cards from the platform's liabilities; once per card. */
  async execute(
    cards: { cardId: number; amount: Money }[],
    trx: TransactionClientContract
  ): Promise<void> {
    await this.postTransaction.execute(cards.map(cardVoided), trx)
  }
}
