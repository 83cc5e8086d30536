import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ReadPassage } from '#delivery/tracing/queries/read_passage'
import { passageValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class PassageReadingsController {
  /** Read the synonym groups from a passage of a leaked text. Nothing you send is kept. */
  @inject()
  async store(ctx: HttpContext, findScope: FindTraceScope, readPassage: ReadPassage) {
    await limitTracing(ctx)
    const { text, ...where } = await ctx.request.validateUsing(passageValidator)
    const scope = await findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    return ctx.serialize(await readPassage.execute({ text, scope: { ...scope, ...where } }))
  }
}
