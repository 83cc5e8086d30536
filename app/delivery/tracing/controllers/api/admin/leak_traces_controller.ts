import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { SaveTrace } from '#delivery/tracing/actions/save_trace'
import { RecordToolUse } from '#delivery/tracing/actions/record_tool_use'
import { leakOfRequest } from '#delivery/tracing/http/leak_of_request'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import LeakTraceTransformer from '#delivery/tracing/transformers/leak_trace_transformer'

@inject()
export default class LeakTracesController {
  constructor(
    private findScope: FindTraceScope,
    private recordToolUse: RecordToolUse
  ) {}

  /**
   * Trace a leaked file or text among the copies of a shop. The call is recorded in the activity
   * log.
   */
  @inject()
  async store(ctx: HttpContext, saveTrace: SaveTrace) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    const actor = actorOf(ctx)
    const { kind } = given.leak
    const action = 'toolbox.traced'
    await this.recordToolUse.execute({ actor, action, shop, kind, scope: where })
    const saved = await saveTrace.execute({ ...given, scope, actor })
    return ctx.serialize(LeakTraceTransformer.transform(saved, ctx.i18n, 'this'))
  }
}
