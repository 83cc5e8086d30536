import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { ConfirmIdentity } from '#identity/sign_in/actions/confirm_identity'
import {
  counted,
  passwordAttemptLimits,
  secondFactorTries,
} from '#identity/verification/http/attempt_limits'
import { confirm } from '#identity/sessions/middleware/confirmation'
import { confirmationValidator } from '#identity/two_factor/validators/two_factor_validators'

@inject()
export default class ConfirmationsController {
  constructor(
    private confirmIdentity: ConfirmIdentity,
    private clock: Clock
  ) {}

  /** Confirm that it is you. With the password, or a code where two-factor authentication is on. */
  async store(ctx: HttpContext) {
    const proof = await ctx.request.validateUsing(confirmationValidator)
    const user = ctx.auth.getUserOrFail()
    const tries = user.hasTwoFactor
      ? secondFactorTries(ctx, user.id)
      : await passwordAttemptLimits(ctx, user.email)
    await counted(ctx, tries, () => this.confirmIdentity.execute({ user, ...proof }))
    const confirmedUntil = confirm(ctx.session, this.clock.now())
    return ctx.serialize({ confirmedUntil: confirmedUntil.toISO() })
  }
}
