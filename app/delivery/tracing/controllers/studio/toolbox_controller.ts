import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import type User from '#identity/models/user'
import { ListTraceableProducts } from '#delivery/tracing/queries/list_traceable_products'
import { FindShopOfUser } from '#shops/queries/shops'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { GetDecoder } from '#delivery/tracing/queries/get_decoder'
import { decoderValidator, passageValidator } from '#delivery/tracing/validators/trace_validator'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { ReadPassage } from '#delivery/tracing/queries/read_passage'

export default class ToolboxController {
  /** The page where a creator uploads a leaked file. */
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    findShop: FindShopOfUser,
    listProducts: ListTraceableProducts
  ) {
    const { id: shopId } = await findShop.execute((auth.user as User).id)
    return inertia.render('studio/delivery/toolbox/show', {
      products: await listProducts.execute({ shopId }),
      maxFileBytes: watermarking.leak.maxUploadBytes,
      maxTextBytes: watermarking.leak.maxTextBytes,
    })
  }

  /** The page that shows the hidden layer of a picture, computed in the browser (M-WMK-06). */
  hiddenLayer({ inertia }: HttpContext) {
    return inertia.render('studio/delivery/hidden_layer/show', {})
  }

  /** The page where a creator enters the words seen in the 13 groups of a text (M-WMK-06). */
  @inject()
  async textDecoder(
    { auth, inertia, request }: HttpContext,
    findScope: FindTraceScope,
    getDecoder: GetDecoder
  ) {
    const { attachmentId } = await request.validateUsing(decoderValidator)
    const scope = await findScope.execute({ userId: (auth.user as User).id, attachmentId })
    return inertia.render('studio/delivery/text_decoder/show', await getDecoder.execute(scope))
  }

  /** Read the synonym groups from a passage of a leaked text. Nothing you send is kept. */
  @inject()
  async readPassage(ctx: HttpContext, findScope: FindTraceScope, readPassage: ReadPassage) {
    await limitTracing(ctx)
    const { text, ...where } = await ctx.request.validateUsing(passageValidator)
    const scope = await findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    return ctx.serialize(await readPassage.execute({ text, scope: { ...scope, ...where } }))
  }
}
