import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { GetDecoder } from '#delivery/tracing/queries/get_decoder'
import { decoderValidator } from '#delivery/tracing/validators/trace_validator'

export default class TextDecodersController {
  @inject()
  async show(ctx: HttpContext, findScope: FindTraceScope, getDecoder: GetDecoder) {
    const shop = enteredShopOf(ctx)
    const { attachmentId } = await ctx.request.validateUsing(decoderValidator)
    const scope = await findScope.execute({ shopId: shop.id, attachmentId })
    const decoder = await getDecoder.execute(scope)
    return ctx.inertia.render('admin/delivery/text_decoder/show', { shop, ...decoder })
  }
}
