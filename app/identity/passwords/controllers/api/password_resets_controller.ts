import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { RequestPasswordReset } from '#identity/passwords/actions/request_password_reset'
import { ResetPassword } from '#identity/passwords/actions/reset_password'
import {
  forgotPasswordValidator,
  resetPasswordValidator,
} from '#identity/passwords/validators/passwords'

export default class PasswordResetsController {
  /**
   * Mail a link to reset the password. The answer does not tell whether the address has an account.
   */
  @inject()
  async store(ctx: HttpContext, askForReset: RequestPasswordReset) {
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
  async update(ctx: HttpContext, resetPassword: ResetPassword) {
    const { token, password } = await ctx.request.validateUsing(resetPasswordValidator)
    const from = { key: 'identity.reset_from', perMinute: 20, perHour: 60 }
    await limit(ctx, perAddress(ctx, from))
    await resetPassword.execute({ token, password, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
