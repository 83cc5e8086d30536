import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { completionValidator } from '#sales/validators/admin_order_validators'

export default class OrderCompletionsController {
  /** Mark an order as paid by hand. Its whole payment is completed. */
  @inject()
  async store(ctx: HttpContext, attestPayment: AttestPayment, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const attested = await ctx.request.validateUsing(completionValidator)
    await attestPayment.execute({ tradeNo, ...attested, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }
}
