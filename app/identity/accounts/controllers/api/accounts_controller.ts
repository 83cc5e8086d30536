import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { SignUp } from '#identity/accounts/actions/sign_up'
import { rememberDevice } from '#identity/http/known_device'
import { startSession } from '#identity/sign_in/http/start_session'
import { ATTEMPT_LIMITS } from '#identity/verification/http/attempt_limits'
import UserTransformer from '#identity/transformers/user_transformer'
import { signUpValidator } from '#identity/validators/account_validators'

export default class AccountsController {
  /** Create an account. */
  @inject()
  async store(ctx: HttpContext, signUp: SignUp) {
    const { passwordConfirmation: _, ...form } = await ctx.request.validateUsing(signUpValidator)
    await limit(ctx, [
      ...perAddress(ctx, { key: 'identity.sign_up_from', perMinute: 20, perHour: 60 }),
      { key: `identity.sign_up:${form.email}`, ...ATTEMPT_LIMITS },
    ])
    const user = await signUp.execute({ ...form, locale: ctx.locale })
    await startSession(ctx, user)
    rememberDevice(ctx, user)
    return ctx.serialize(UserTransformer.transform(user))
  }
}
