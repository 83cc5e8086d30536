import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RecordToolUse } from '#delivery/tracing/actions/record_tool_use'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ReadPassage } from '#delivery/tracing/queries/read_passage'
import { passageValidator } from '#delivery/tracing/validators/trace_validator'

@inject()
export default class PassageReadingsController {
  constructor(
    private findScope: FindTraceScope,
    private recordToolUse: RecordToolUse
  ) {}

  /**
   * Read the synonym groups from a passage of a leaked text of a shop. The call is recorded in the
   * activity log.
   */
  @inject()
  async store(ctx: HttpContext, readPassage: ReadPassage) {
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
