import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { limitCodeRequests } from '#identity/verification/controllers/code_limits'
import { sendCodeValidator, sendOwnCodeValidator } from '#identity/validators/account_validators'
import { QqMailRefused } from '#identity/errors'
import { isRefusedForCreators } from '#identity/values/creator_mail'

export default class VerificationCodesController {
  /** Mail a code that proves an address before sign-up. */
  @inject()
  async store(ctx: HttpContext, sendCode: SendVerificationCode) {
    const { email, purpose } = await ctx.request.validateUsing(sendCodeValidator)
    const subject = { purpose, address: email }
    await limitCodeRequests(ctx, subject)
    return ctx.serialize(await sendCode.execute({ ...subject, locale: ctx.locale }))
  }

  /** Mail a code to your address, or to the one that is to replace it. */
  @inject()
  async storeForEmail(ctx: HttpContext, sendCode: SendVerificationCode) {
    const { purpose } = await ctx.request.validateUsing(sendOwnCodeValidator)
    const user = ctx.auth.getUserOrFail()
    const { id: userId, email, pendingEmail } = user
    const address = purpose === 'verify_email' ? (pendingEmail ?? email) : email
    if (purpose === 'become_creator' && isRefusedForCreators(address)) throw new QqMailRefused()
    const subject = { purpose, address, userId }
    await limitCodeRequests(ctx, subject)
    return ctx.serialize(
      await sendCode.execute({ ...subject, locale: user.languageOr(ctx.locale) })
    )
  }
}
