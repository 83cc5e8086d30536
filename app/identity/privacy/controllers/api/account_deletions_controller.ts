import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { accountDeletionValidator } from '#identity/privacy/validators/account_deletion_validator'

export default class AccountDeletionsController {
  /** Delete your account for good. */
  @inject()
  async store(ctx: HttpContext, deleteUser: DeleteUser) {
    const { forfeitBalance } = await ctx.request.validateUsing(accountDeletionValidator)
    const userId = ctx.auth.getUserOrFail().id
    await limit(ctx, [{ key: `identity.leave:${userId}`, perMinute: 6, perHour: 12 }])
    await deleteUser.execute({
      userId,
      forfeitsBalance: forfeitBalance ?? false,
      actor: actorOf(ctx),
    })
    await ctx.auth.use('web').logout()
    ctx.session.clear()
    ctx.session.regenerate()
    return ctx.serialize(null)
  }
}
