import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { AuthorizeImpersonation } from '#identity/sessions/actions/authorize_impersonation'
import { FindAccount } from '#identity/queries/find_account'
import {
  impersonate,
  impersonationIn,
  stopImpersonating,
} from '#identity/sessions/middleware/impersonated_account'
import { impersonationValidator } from '#identity/sessions/validators/impersonation_validator'

export default class ImpersonationsController {
  /** GET /admin/impersonation: the form to impersonate a user. */
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/identity/impersonation/show', {
      minutes: marketplace.impersonation.minutes,
    })
  }

  /** Act as a user, for an hour at most. */
  @inject()
  async store(
    ctx: HttpContext,
    authorizeImpersonation: AuthorizeImpersonation,
    findAccount: FindAccount,
    clock: Clock
  ) {
    const { reason, ...person } = await ctx.request.validateUsing(impersonationValidator)
    const actor = actorOf(ctx)
    await limit(ctx, [{ key: `identity.impersonate:${actor.userId}`, perMinute: 6, perHour: 30 }])
    const userId = person.userId ?? (await findAccount.execute(person.email!)).id
    const { id, username, isCreator } = await authorizeImpersonation.execute({
      userId,
      reason,
      actor,
    })
    const { endsAt } = impersonate(ctx.session, id, clock.now())
    return ctx.serialize({ userId: id, username, isCreator, endsAt: endsAt.toISO()! })
  }

  /** Stop acting as a user. */
  async destroy({ session, serialize }: HttpContext) {
    if (!impersonationIn(session)) throw new NotFound()
    stopImpersonating(session)
    return serialize(null)
  }
}
