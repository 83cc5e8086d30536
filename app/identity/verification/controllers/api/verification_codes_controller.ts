import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { limitCodeRequests } from '#identity/verification/http/code_limits'
import { sendCodeValidator } from '#identity/validators/account_validators'

export default class VerificationCodesController {
  /** Mail a code that proves an address before sign-up. */
  @inject()
  async store(ctx: HttpContext, sendCode: SendVerificationCode) {
    const { email, purpose } = await ctx.request.validateUsing(sendCodeValidator)
    const subject = { purpose, address: email }
    await limitCodeRequests(ctx, subject)
    return ctx.serialize(await sendCode.execute({ ...subject, locale: ctx.locale }))
  }
}
