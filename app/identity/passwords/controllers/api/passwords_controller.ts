import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit, uncountAttempt } from '#core/http/limits/rate_limit'
import { ChangePassword } from '#identity/passwords/actions/change_password'
import { rememberDeviceAnew } from '#identity/http/known_device'
import { ATTEMPT_LIMITS } from '#identity/verification/http/attempt_limits'
import { changePasswordValidator } from '#identity/passwords/validators/passwords'

export default class PasswordsController {
  /** Change your password. Other sessions end. */
  @inject()
  async update(ctx: HttpContext, changePassword: ChangePassword) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { currentPassword, password } = await ctx.request.validateUsing(changePasswordValidator)
    // Counted separately from sign-ins, so that attempts from outside do not prevent the owner from changing it.
    const tries = [{ key: `identity.change_password:${userId}`, ...ATTEMPT_LIMITS }]
    await limit(ctx, tries)
    const { sessionId } = ctx.session
    await changePassword.execute({
      userId,
      currentPassword,
      password,
      sessionId,
      actor: actorOf(ctx),
    })
    await uncountAttempt(tries)
    await rememberDeviceAnew(ctx)
    return ctx.serialize(null)
  }
}
