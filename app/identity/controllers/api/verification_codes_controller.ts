import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { addressOf, limit } from '#core/http/rate_limit'
import { SendVerificationCode } from '#identity/actions/send_verification_code'
import { sendCodeValidator } from '#identity/validators/account_validators'

export default class VerificationCodesController {
  /** POST /auth/verification-codes/public/email: a code to prove an address before sign-up. */
  @inject()
  async store(ctx: HttpContext, sendCode: SendVerificationCode) {
    const { email, purpose } = await ctx.request.validateUsing(sendCodeValidator)
    await limit(ctx, [
      { key: `identity.code:${email}`, perMinute: 6, perHour: 12, blockMinutes: 15 },
      { key: `identity.code_from:${addressOf(ctx)}`, perMinute: 20, perHour: 60, blockMinutes: 15 },
    ])
    return ctx.serialize(await sendCode.execute({ purpose, address: email, locale: ctx.locale }))
  }
}
