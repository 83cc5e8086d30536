import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { DeleteCancelledOrders } from '#orders/actions/delete_cancelled_orders'

export default class CancelledOrdersController {
  /** Delete all canceled product orders. These are orders that were not paid in time. */
  @inject()
  async destroy(ctx: HttpContext, deleteCancelled: DeleteCancelledOrders) {
    return ctx.serialize({ deleted: await deleteCancelled.execute({ actor: actorOf(ctx) }) })
  }
}
