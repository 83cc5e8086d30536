import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListRechargeCards } from '#payments/recharge_cards/queries/list_recharge_cards'
import RechargeCardTransformer from '#payments/recharge_cards/transformers/recharge_card_transformer'
import { listCardsValidator } from '#payments/recharge_cards/validators/recharge_cards'

export default class RechargeCardsController {
  /** GET /admin/recharge-cards/cards: single cards, of one batch or of all. */
  @inject()
  async index(ctx: HttpContext, listCards: ListRechargeCards) {
    const { page, pageSize, ...filter } = await ctx.request.validateUsing(listCardsValidator)
    const found = await listCards.execute({ page, pageSize, ...filter })
    return ctx.inertia.render('admin/payments/recharge_cards/index', {
      cards: listProp(found, RechargeCardTransformer.transform(found.items)),
      filter,
    })
  }
}
