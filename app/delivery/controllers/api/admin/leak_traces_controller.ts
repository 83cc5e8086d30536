import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { KeepTrace } from '#delivery/actions/keep_trace'
import { RecordVisit } from '#delivery/actions/record_visit'
import { leakOfRequest } from '#delivery/controllers/api/leak_of_request'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { enteredShopOf } from '#delivery/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import LeakTraceTransformer from '#delivery/transformers/leak_trace_transformer'

@inject()
export default class LeakTracesController {
  constructor(
    private findScope: FindTraceScope,
    private recordVisit: RecordVisit
  ) {}

  /** Whose copy is this, of all that this shop sold? Written down before it is answered. */
  @inject()
  async store(ctx: HttpContext, keepTrace: KeepTrace) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    const actor = actorOf(ctx)
    const use = { actor, shop, used: 'traced', kind: given.leak.kind, where } as const
    await this.recordVisit.execute(use)
    const kept = await keepTrace.execute({ ...given, scope, actor })
    return ctx.serialize(LeakTraceTransformer.transform(kept))
  }
}
