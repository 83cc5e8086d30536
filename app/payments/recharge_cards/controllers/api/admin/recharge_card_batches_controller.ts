import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { DisableRechargeCards } from '#payments/recharge_cards/actions/disable_recharge_cards'
import { ListRechargeCardBatches } from '#payments/recharge_cards/queries/list_recharge_card_batches'
import RechargeCardBatchTransformer from '#payments/recharge_cards/transformers/recharge_card_batch_transformer'
import {
  disableCardsValidator,
  listBatchesValidator,
} from '#payments/recharge_cards/validators/recharge_cards'

export default class RechargeCardBatchesController {
  /** List batches of recharge cards. */
  @inject()
  async index({ request, serialize }: HttpContext, listBatches: ListRechargeCardBatches) {
    const page = await listBatches.execute(await request.validateUsing(listBatchesValidator))
    return serialize(listOf(page, RechargeCardBatchTransformer.transform(page.items)))
  }

  /** Disable the unredeemed cards of a batch. */
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
