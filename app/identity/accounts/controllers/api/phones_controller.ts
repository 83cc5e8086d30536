import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { BindPhone } from '#identity/accounts/actions/bind_phone'
import { RemovePhone } from '#identity/accounts/actions/remove_phone'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { limitCodeTries, limitSmsRequests } from '#identity/verification/http/code_limits'
import { phoneNumberOf } from '#identity/values/phone_number'
import UserTransformer from '#identity/transformers/user_transformer'
import {
  bindPhoneValidator,
  sendSmsValidator,
} from '#identity/accounts/validators/phone_validators'

export default class PhonesController {
  /** Text a code to the phone number that is to be added. */
  @inject()
  async create(ctx: HttpContext, sendCode: SendVerificationCode) {
    const { purpose, ...number } = await ctx.request.validateUsing(sendSmsValidator)
    const phone = phoneNumberOf(number)
    const user = ctx.auth.getUserOrFail()
    const subject = { purpose, address: phone.e164, userId: user.id }
    await limitSmsRequests(ctx, { ...phone, userId: subject.userId })
    const locale = user.languageOr(ctx.locale)
    return ctx.serialize(await sendCode.execute({ ...subject, locale }))
  }

  /** Add a phone number with the texted code. */
  @inject()
  async store(ctx: HttpContext, bindPhone: BindPhone) {
    const { code, purpose: _, ...number } = await ctx.request.validateUsing(bindPhoneValidator)
    const phone = phoneNumberOf(number)
    const { id: userId } = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, userId)
    const user = await bindPhone.execute({ userId, phone, code, actor: actorOf(ctx) })
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** Remove your phone number. */
  @inject()
  async destroy(ctx: HttpContext, removePhone: RemovePhone) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const user = await removePhone.execute({ userId, actor: actorOf(ctx) })
    return ctx.serialize(UserTransformer.transform(user))
  }
}
