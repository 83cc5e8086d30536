import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { DisableRechargeCards } from '#payments/recharge_cards/actions/disable_recharge_cards'
import { RechargeCardUsed } from '#payments/errors'
import RechargeCard from '#payments/recharge_cards/models/recharge_card'
import RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'

@inject()
export class DisableRechargeCard {
  constructor(private disableCards: DisableRechargeCards) {}

  /**
   * Disables a card; idempotent.
   * @throws NotFound without such a card, RechargeCardUsed when it was redeemed
   */
  async execute({ id, actor }: { id: number; actor: Actor }): Promise<void> {
    const card = await RechargeCard.find(id)
    if (!card) throw new NotFound()
    const { batchNo } = await RechargeCardBatch.findOrFail(card.batchId)
    const count = await this.disableCards.execute({ batchNo, cardId: id, actor })
    if (count === 0 && (await card.refresh()).redeemedAt) throw new RechargeCardUsed()
  }
}
