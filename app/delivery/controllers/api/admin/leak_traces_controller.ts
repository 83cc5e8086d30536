import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RecordVisit } from '#delivery/actions/record_visit'
import { leakOfRequest } from '#delivery/controllers/api/leak_of_request'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { enteredShopOf } from '#delivery/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import { TraceLeak } from '#delivery/queries/trace_leak'
import LeakTraceTransformer from '#delivery/transformers/leak_trace_transformer'

@inject()
export default class LeakTracesController {
  constructor(
    private findScope: FindTraceScope,
    private recordVisit: RecordVisit
  ) {}

  /** Whose copy is this, of all that this shop sold? Written down before it is answered. */
  @inject()
  async store(ctx: HttpContext, traceLeak: TraceLeak) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { leak, where } = await leakOfRequest(ctx)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    const use = { actor: actorOf(ctx), shop, used: 'traced', kind: leak.kind, where } as const
    await this.recordVisit.execute(use)
    return ctx.serialize(LeakTraceTransformer.transform(await traceLeak.execute(leak, scope)))
  }
}
