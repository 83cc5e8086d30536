import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { KeepTrace } from '#delivery/actions/keep_trace'
import { leakOfRequest } from '#delivery/controllers/api/leak_of_request'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import LeakTraceTransformer from '#delivery/transformers/leak_trace_transformer'
import type User from '#identity/models/user'

export default class LeakTracesController {
  /** Whose copy is this? (M-WMK-06) What is sent here is not kept; what was found is, as evidence. */
  @inject()
  async store(ctx: HttpContext, findScope: FindTraceScope, keepTrace: KeepTrace) {
    await limitTracing(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    const kept = await keepTrace.execute({ ...given, scope, actor: actorOf(ctx) })
    return ctx.serialize(LeakTraceTransformer.transform(kept))
  }
}
