import type { HttpContext } from '@adonisjs/core/http'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'

export default class HiddenLayersController {
  /** The same page as in the studio; the picture never leaves the browser. */
  show(ctx: HttpContext) {
    return ctx.inertia.render('admin/delivery/hidden_layer/show', { shop: enteredShopOf(ctx) })
  }
}
