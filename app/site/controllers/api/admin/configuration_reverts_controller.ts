import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RevertConfigurationChange } from '#site/actions/revert_configuration_change'
import { revertValidator } from '#site/validators/setting_validators'

export default class ConfigurationRevertsController {
  /** Restore the value before a change, as a new change. */
  @inject()
  async store(ctx: HttpContext, revert: RevertConfigurationChange) {
    const input = await ctx.request.validateUsing(revertValidator)
    const reverted = await revert.execute({ id: ctx.params.id, ...input, actor: actorOf(ctx) })
    return ctx.serialize(reverted)
  }
}
