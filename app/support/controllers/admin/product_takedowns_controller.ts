import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { HideReportedProduct } from '#support/actions/hide_reported_product'
import { RestoreReportedProduct } from '#support/actions/restore_reported_product'
import { takedownValidator } from '#support/validators/admin_ticket_validators'

export default class ProductTakedownsController {
  /** Take a product off sale. Its creator is mailed the reason and cannot publish it until it is restored. */
  @inject()
  async store(ctx: HttpContext, hideProduct: HideReportedProduct) {
    const { reason } = await ctx.request.validateUsing(takedownValidator)
    const productId: number = ctx.params.id
    await hideProduct.execute({ productId, reason, actor: actorOf(ctx) })
    return ctx.serialize({ id: productId, isHidden: true })
  }

  /** Restore a product that was taken off sale. It is on sale again if it was before and is still complete. */
  @inject()
  async destroy(ctx: HttpContext, restoreProduct: RestoreReportedProduct) {
    const productId: number = ctx.params.id
    await restoreProduct.execute({ productId, actor: actorOf(ctx) })
    return ctx.serialize({ id: productId, isHidden: false })
  }
}
