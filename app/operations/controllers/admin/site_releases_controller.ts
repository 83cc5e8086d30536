import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ReleaseSite } from '#operations/actions/release_site'
import { siteReleaseValidator } from '#operations/validators/queue_validators'

export default class SiteReleasesController {
  /** Let mails, messages and payouts go out again after a restore. Payouts have a lock of their own. */
  @inject()
  async store(ctx: HttpContext, releaseSite: ReleaseSite) {
    const { reason } = await ctx.request.validateUsing(siteReleaseValidator)
    await releaseSite.execute({ reason, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
