import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetUpTwoFactor } from '#identity/two_factor/actions/set_up_two_factor'
import { actorOf } from '#core/http/actor'
import { DisableTwoFactor } from '#identity/two_factor/actions/disable_two_factor'
import { EnableTwoFactor } from '#identity/two_factor/actions/enable_two_factor'
import { rememberDeviceAnew } from '#identity/controllers/known_device'
import { counted, secondFactorTries } from '#identity/verification/controllers/attempt_limits'
import {
  secondFactorValidator,
  totpCodeValidator,
} from '#identity/two_factor/validators/two_factor_validators'
import { RenewRecoveryCodes } from '#identity/two_factor/actions/renew_recovery_codes'

export default class TwoFactorController {
  /**
   * Begin to set up two-factor authentication. Gives the secret for the app; protects nothing yet.
   */
  @inject()
  async setUp({ auth, serialize }: HttpContext, setUp: SetUpTwoFactor) {
    return serialize(await setUp.execute({ user: auth.getUserOrFail() }))
  }

  /** Turn on two-factor authentication with a first code. Gives the recovery codes. */
  @inject()
  async store(ctx: HttpContext, enable: EnableTwoFactor) {
    const { code } = await ctx.request.validateUsing(totpCodeValidator)
    const userId = ctx.auth.getUserOrFail().id
    const { sessionId } = ctx.session
    const recoveryCodes = await counted(ctx, secondFactorTries(ctx, userId), () =>
      enable.execute({ userId, code, sessionId, actor: actorOf(ctx) })
    )
    await rememberDeviceAnew(ctx)
    return ctx.serialize({ recoveryCodes })
  }

  /** Turn off two-factor authentication. Needs a code. */
  @inject()
  async destroy(ctx: HttpContext, disable: DisableTwoFactor) {
    const factor = await ctx.request.validateUsing(secondFactorValidator)
    const userId = ctx.auth.getUserOrFail().id
    const { sessionId } = ctx.session
    await counted(ctx, secondFactorTries(ctx, userId), () =>
      disable.execute({ userId, factor, sessionId, actor: actorOf(ctx) })
    )
    await rememberDeviceAnew(ctx)
    return ctx.serialize(null)
  }

  /** Replace your recovery codes. The old ones are void. */
  @inject()
  async renewRecoveryCodes(ctx: HttpContext, renew: RenewRecoveryCodes) {
    const { code } = await ctx.request.validateUsing(totpCodeValidator)
    const userId = ctx.auth.getUserOrFail().id
    const recoveryCodes = await counted(ctx, secondFactorTries(ctx, userId), () =>
      renew.execute({ userId, code, actor: actorOf(ctx) })
    )
    return ctx.serialize({ recoveryCodes })
  }
}
