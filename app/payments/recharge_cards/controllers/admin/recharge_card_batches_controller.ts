import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp } from '#core/http/pagination'
import { ListRechargeCardBatches } from '#payments/recharge_cards/queries/list_recharge_card_batches'
import RechargeCardBatchTransformer from '#payments/recharge_cards/transformers/recharge_card_batch_transformer'
import { listBatchesValidator } from '#payments/recharge_cards/validators/recharge_cards'

export default class RechargeCardBatchesController {
  /** GET /admin/recharge-cards: the batches and the form to create one. */
  @inject()
  async index(ctx: HttpContext, listBatches: ListRechargeCardBatches) {
    const { keyword = '', ...paging } = await ctx.request.validateUsing(listBatchesValidator)
    const page = await listBatches.execute({ keyword, ...paging })
    return ctx.inertia.render('admin/payments/recharge_card_batches/index', {
      filter: { keyword },
      batches: listProp(page, RechargeCardBatchTransformer.transform(page.items)),
      maxCount: marketplace.rechargeCards.maxPerBatch,
    })
  }
}
