import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { Money } from '#core/money/money'
import { CreateRechargeCards } from '#payments/recharge_cards/actions/create_recharge_cards'
import { DisableRechargeCard } from '#payments/recharge_cards/actions/disable_recharge_card'
import { ListRechargeCards } from '#payments/recharge_cards/queries/list_recharge_cards'
import RechargeCardBatchTransformer from '#payments/recharge_cards/transformers/recharge_card_batch_transformer'
import RechargeCardTransformer from '#payments/recharge_cards/transformers/recharge_card_transformer'
import {
  createCardsValidator,
  disableCardsValidator,
  listCardsValidator,
} from '#payments/recharge_cards/validators/recharge_cards'

export default class RechargeCardsController {
  /** List recharge cards. */
  @inject()
  async index({ request, serialize }: HttpContext, listCards: ListRechargeCards) {
    const page = await listCards.execute(await request.validateUsing(listCardsValidator))
    return serialize(listOf(page, RechargeCardTransformer.transform(page.items)))
  }

  /** Create a batch of recharge cards. The codes are exported, never listed. */
  @inject()
  async store(ctx: HttpContext, createCards: CreateRechargeCards) {
    const input = await ctx.request.validateUsing(createCardsValidator)
    const batch = await createCards.execute({
      count: input.count,
      denomination: new Money(BigInt(input.denomination), input.currency),
      expiresAt: input.expiresAt ? DateTime.fromISO(input.expiresAt) : null,
      note: input.note || null,
      actor: actorOf(ctx),
    })
    const entry = { batch, redeemed: 0, disabled: 0, isExpired: false }
    ctx.response.status(201)
    return ctx.serialize(RechargeCardBatchTransformer.transform(entry))
  }

  /** Disable a recharge card. */
  @inject()
  async update(ctx: HttpContext, disableCard: DisableRechargeCard) {
    await ctx.request.validateUsing(disableCardsValidator)
    await disableCard.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
