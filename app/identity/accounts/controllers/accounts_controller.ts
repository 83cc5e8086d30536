import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'
import { safePath } from '#core/http/safe_path'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { SignUp } from '#identity/accounts/actions/sign_up'
import { rememberDevice, rememberDeviceAnew } from '#identity/controllers/known_device'
import { startSession } from '#identity/sign_in/controllers/start_session'
import { ATTEMPT_LIMITS } from '#identity/verification/controllers/attempt_limits'
import UserTransformer from '#identity/transformers/user_transformer'
import { signUpValidator } from '#identity/validators/account_validators'
import { actorOf } from '#core/http/actor'
import { VerifyEmail } from '#identity/accounts/actions/verify_email'
import { limitCodeTries } from '#identity/verification/controllers/code_limits'
import { verifyEmailValidator } from '#identity/accounts/validators/profile_validators'

export default class AccountsController {
  /** GET /auth/register */
  async create({ auth, inertia, request, response }: HttpContext) {
    const redirectTo = safePath(request.input('redirect'))
    if (auth.user) return response.redirect().toPath(redirectTo)

    const { digits, minutes } = marketplace.verificationCode
    return inertia.render('auth/register', {
      redirectTo,
      code: { digits, minutes },
      isOpen: settings.get('registration.open'),
    })
  }

  /** Create an account. */
  @inject()
  async signUp(ctx: HttpContext, signUp: SignUp) {
    const { passwordConfirmation: _, ...form } = await ctx.request.validateUsing(signUpValidator)
    await limit(ctx, [
      ...perAddress(ctx, { key: 'identity.sign_up_from', perMinute: 20, perHour: 60 }),
      { key: `identity.sign_up:${form.email}`, ...ATTEMPT_LIMITS },
    ])
    const user = await signUp.execute({ ...form, locale: ctx.locale })
    await startSession(ctx, user)
    await rememberDevice(ctx, user)
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** Prove your new address with a code. It becomes the address of the account. */
  @inject()
  async verifyEmail(ctx: HttpContext, verifyEmail: VerifyEmail) {
    const { code } = await ctx.request.validateUsing(verifyEmailValidator)
    const user = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, user.id)
    const { sessionId } = ctx.session
    const changed = await verifyEmail.execute({ user, code, sessionId, actor: actorOf(ctx) })
    await rememberDeviceAnew(ctx)
    return ctx.serialize(UserTransformer.transform(changed))
  }
}
