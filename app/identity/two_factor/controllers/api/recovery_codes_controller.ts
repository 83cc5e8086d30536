import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RenewRecoveryCodes } from '#identity/two_factor/actions/renew_recovery_codes'
import { counted, secondFactorTries } from '#identity/verification/http/attempt_limits'
import { totpCodeValidator } from '#identity/two_factor/validators/two_factor_validators'

export default class RecoveryCodesController {
  /** Replace your recovery codes. The old ones are void. */
  @inject()
  async store(ctx: HttpContext, renew: RenewRecoveryCodes) {
    const { code } = await ctx.request.validateUsing(totpCodeValidator)
    const userId = ctx.auth.getUserOrFail().id
    const recoveryCodes = await counted(ctx, secondFactorTries(ctx, userId), () =>
      renew.execute({ userId, code, actor: actorOf(ctx) })
    )
    return ctx.serialize({ recoveryCodes })
  }
}
