import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { actorOf } from '#core/http/actor'
import { limit, perAddress, uncountAttempt } from '#core/http/limits/rate_limit'
import { RequestPasswordReset } from '#identity/passwords/actions/request_password_reset'
import { ResetPassword } from '#identity/passwords/actions/reset_password'
import {
  forgotPasswordValidator,
  resetPasswordValidator,
  changePasswordValidator,
} from '#identity/passwords/validators/passwords'
import { ChangePassword } from '#identity/passwords/actions/change_password'
import { rememberDeviceAnew } from '#identity/controllers/known_device'
import { ATTEMPT_LIMITS } from '#identity/verification/controllers/attempt_limits'

export default class PasswordsController {
  /** GET /auth/forgot */
  async forgot({ inertia }: HttpContext) {
    return inertia.render('auth/forgot', { minutes: marketplace.passwordReset.minutes })
  }

  /** GET /auth/reset?token=…: the page reads the token and removes it from the URL. */
  async reset({ inertia, response }: HttpContext) {
    response.header('Referrer-Policy', 'no-referrer')
    response.header('Cache-Control', 'no-store')
    return inertia.render('auth/reset', {})
  }

  /**
   * Mail a link to reset the password. The answer does not tell whether the address has an account.
   */
  @inject()
  async sendReset(ctx: HttpContext, askForReset: RequestPasswordReset) {
    const { email } = await ctx.request.validateUsing(forgotPasswordValidator)
    await limit(ctx, [
      ...perAddress(ctx, { key: 'identity.forgot_from', perMinute: 20, perHour: 60 }),
      { key: `identity.forgot:${email}`, perMinute: 4, perHour: 12 },
    ])
    await askForReset.execute(email)
    return ctx.serialize(null)
  }

  /** Set a new password with the token of the mail. Does not sign in. */
  @inject()
  async finishReset(ctx: HttpContext, resetPassword: ResetPassword) {
    const { token, password } = await ctx.request.validateUsing(resetPasswordValidator)
    const from = { key: 'identity.reset_from', perMinute: 20, perHour: 60 }
    await limit(ctx, perAddress(ctx, from))
    await resetPassword.execute({ token, password, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

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
