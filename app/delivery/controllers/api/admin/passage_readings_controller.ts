import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RecordVisit } from '#delivery/actions/record_visit'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { enteredShopOf } from '#delivery/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import { ReadPassage } from '#delivery/queries/read_passage'
import { passageValidator } from '#delivery/validators/trace_validator'

@inject()
export default class PassageReadingsController {
  constructor(
    private findScope: FindTraceScope,
    private recordVisit: RecordVisit
  ) {}

  /** Which words of the 13 groups stand in this passage? Written down before it is answered. */
  @inject()
  async store(ctx: HttpContext, readPassage: ReadPassage) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { text, ...where } = await ctx.request.validateUsing(passageValidator)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    const use = { actor: actorOf(ctx), shop, used: 'passage_read', kind: 'text', where } as const
    await this.recordVisit.execute(use)
    return ctx.serialize(await readPassage.execute({ text, scope: { ...scope, ...where } }))
  }
}
