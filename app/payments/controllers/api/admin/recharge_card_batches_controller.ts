import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { DisableRechargeCards } from '#payments/actions/disable_recharge_cards'
import { ListRechargeCardBatches } from '#payments/queries/list_recharge_card_batches'
import RechargeCardBatchTransformer from '#payments/transformers/recharge_card_batch_transformer'
import { disableCardsValidator, pagesValidator } from '#payments/validators/recharge_cards'

export default class RechargeCardBatchesController {
  /** GET /admin-dashboard/recharge-cards/batches */
  @inject()
  async index({ request, serialize }: HttpContext, listBatches: ListRechargeCardBatches) {
    const page = await listBatches.execute(await request.validateUsing(pagesValidator))
    return serialize(listOf(page, RechargeCardBatchTransformer.transform(page.items)))
  }

  /** PATCH /admin-dashboard/recharge-cards/batches/{batch}: takes back what nobody redeemed. */
  @inject()
  async update(ctx: HttpContext, disableCards: DisableRechargeCards) {
    await ctx.request.validateUsing(disableCardsValidator)
    const disabled = await disableCards.execute({
      batchNo: ctx.params.batch,
      actor: actorOf(ctx),
    })
    return ctx.serialize({ disabled })
  }
}
