import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { SaveTrace } from '#delivery/tracing/actions/save_trace'
import { leakOfRequest } from '#delivery/tracing/http/leak_of_request'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import LeakTraceTransformer from '#delivery/tracing/transformers/leak_trace_transformer'
import type User from '#identity/models/user'

export default class LeakTracesController {
  /**
   * Trace a leaked file or text to the buyer of the copy. What you send is not kept; a finding is
   * kept as a report.
   */
  @inject()
  async store(ctx: HttpContext, findScope: FindTraceScope, saveTrace: SaveTrace) {
    await limitTracing(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    const saved = await saveTrace.execute({ ...given, scope, actor: actorOf(ctx) })
    return ctx.serialize(LeakTraceTransformer.transform(saved, ctx.i18n, 'own'))
  }
}
