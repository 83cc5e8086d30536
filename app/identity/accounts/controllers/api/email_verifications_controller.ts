import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { VerifyEmail } from '#identity/accounts/actions/verify_email'
import { limitCodeTries } from '#identity/verification/http/code_limits'
import { rememberDeviceAnew } from '#identity/http/known_device'
import UserTransformer from '#identity/transformers/user_transformer'
import { verifyEmailValidator } from '#identity/accounts/validators/profile_validators'

export default class EmailVerificationsController {
  /** Prove your new address with a code. It becomes the address of the account. */
  @inject()
  async store(ctx: HttpContext, verifyEmail: VerifyEmail) {
    const { code } = await ctx.request.validateUsing(verifyEmailValidator)
    const user = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, user.id)
    const { sessionId } = ctx.session
    const changed = await verifyEmail.execute({ user, code, sessionId, actor: actorOf(ctx) })
    await rememberDeviceAnew(ctx)
    return ctx.serialize(UserTransformer.transform(changed))
  }
}
