import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import { listProp } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { ListTraceableProducts } from '#delivery/tracing/queries/list_traceable_products'
import {
  shopsValidator,
  decoderValidator,
  visitValidator,
  passageValidator,
} from '#delivery/tracing/validators/trace_validator'
import { SearchShops } from '#shops/queries/shops'
import ShopEntryTransformer from '#shops/transformers/shop_entry_transformer'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { GetDecoder } from '#delivery/tracing/queries/get_decoder'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { EnterShop } from '#delivery/tracing/actions/enter_shop'
import { RecordToolUse } from '#delivery/tracing/actions/record_tool_use'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { ReadPassage } from '#delivery/tracing/queries/read_passage'

@inject()
export default class ToolboxController {
  constructor(
    private findScope: FindTraceScope,
    private recordToolUse: RecordToolUse
  ) {}

  /** The page where an admin selects a shop. */
  @inject()
  async index({ inertia, request }: HttpContext, searchShops: SearchShops) {
    const { keyword = null, ...paging } = await request.validateUsing(shopsValidator)
    const page = await searchShops.execute({ keyword, ...paging })
    return inertia.render('admin/delivery/toolbox/index', {
      keyword,
      shops: listProp(page, ShopEntryTransformer.transform(page.items)),
    })
  }

  /** The page where an admin uploads a file leaked from the entered shop. */
  @inject()
  async show(ctx: HttpContext, listProducts: ListTraceableProducts) {
    const shop = enteredShopOf(ctx)
    return ctx.inertia.render('admin/delivery/toolbox/show', {
      shop,
      products: await listProducts.execute({ shopId: shop.id }),
      maxFileBytes: watermarking.leak.maxUploadBytes,
      maxTextBytes: watermarking.leak.maxTextBytes,
    })
  }

  /** The same page as in the studio; the picture never leaves the browser. */
  hiddenLayer(ctx: HttpContext) {
    return ctx.inertia.render('admin/delivery/hidden_layer/show', { shop: enteredShopOf(ctx) })
  }

  @inject()
  async textDecoder(ctx: HttpContext, findScope: FindTraceScope, getDecoder: GetDecoder) {
    const shop = enteredShopOf(ctx)
    const { attachmentId } = await ctx.request.validateUsing(decoderValidator)
    const scope = await findScope.execute({ shopId: shop.id, attachmentId })
    const decoder = await getDecoder.execute(scope)
    return ctx.inertia.render('admin/delivery/text_decoder/show', { shop, ...decoder })
  }

  /** Enter the leak toolbox of a shop for an hour. The reason is recorded in the activity log. */
  @inject()
  async enter(ctx: HttpContext, enterShop: EnterShop) {
    const actor = actorOf(ctx)
    await limit(ctx, [{ key: `delivery.visit:${actor.userId}`, perMinute: 10, perHour: 60 }])
    const { reason } = await ctx.request.validateUsing(visitValidator)
    const shop = await enterShop.execute({ actor, creatorName: ctx.params.name, reason })
    return ctx.serialize({ creatorName: shop.creatorName })
  }

  /**
   * Read the synonym groups from a passage of a leaked text of a shop. The call is recorded in the
   * activity log.
   */
  @inject()
  async readPassage(ctx: HttpContext, readPassage: ReadPassage) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { text, ...where } = await ctx.request.validateUsing(passageValidator)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    await this.recordToolUse.execute({
      actor: actorOf(ctx),
      action: 'toolbox.passage_read',
      shop,
      kind: 'text',
      scope: where,
    })
    return ctx.serialize(await readPassage.execute({ text, scope: { ...scope, ...where } }))
  }
}
