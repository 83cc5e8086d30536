import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PostRechargeCardsVoided } from '#ledger/actions/post_recharge_cards_voided'
import RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'

interface DisableInput {
  batchNo: string
  /** Restricts the action to this card of the batch. */
  cardId?: number
  actor: Actor
}

@inject()
export class DisableRechargeCards {
  constructor(
    private postCardsVoided: PostRechargeCardsVoided,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Disables unredeemed cards permanently and removes their value from the liabilities.
   * @returns the number of cards disabled now; redeemed and disabled ones do not change
   * @throws NotFound without such a batch
   */
  async execute(input: DisableInput, outer?: TransactionClientContract): Promise<number> {
    return atomically(outer, async (trx) => {
      const { batchNo, cardId, actor } = input
      const batch = await RechargeCardBatch.findBy({ batchNo }, { client: trx })
      if (!batch) throw new NotFound()

      const disabled: { id: number }[] = await trx
        .from('recharge_cards')
        .where('batch_id', batch.id)
        .whereNull('redeemed_at')
        .whereNull('disabled_at')
        .if(cardId !== undefined, (query) => query.where('id', cardId!))
        .update({ disabled_at: this.clock.now().toJSDate() }, ['id'])
      if (disabled.length === 0) return 0

      const cards = disabled.map(({ id }) => ({ cardId: id, amount: batch.value }))
      await this.postCardsVoided.execute(cards, trx)
      const subject = { type: 'recharge_card_batch', id: batchNo }
      const details = { count: cards.length, ...(cardId !== undefined && { cardId }) }
      await this.recordAudit.execute(
        { actor, action: 'recharge_cards.disabled', subject, details },
        trx
      )
      return cards.length
    })
  }
}
