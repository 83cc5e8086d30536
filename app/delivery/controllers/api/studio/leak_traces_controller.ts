import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { leakOfRequest } from '#delivery/controllers/api/leak_of_request'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import { TraceLeak } from '#delivery/queries/trace_leak'
import LeakTraceTransformer from '#delivery/transformers/leak_trace_transformer'
import type User from '#identity/models/user'

export default class LeakTracesController {
  /** Whose copy is this? (M-WMK-06) Nothing that is sent here is kept. */
  @inject()
  async store(ctx: HttpContext, findScope: FindTraceScope, traceLeak: TraceLeak) {
    await limitTracing(ctx)
    const { leak, where } = await leakOfRequest(ctx)
    const scope = await findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    return ctx.serialize(LeakTraceTransformer.transform(await traceLeak.execute(leak, scope)))
  }
}
