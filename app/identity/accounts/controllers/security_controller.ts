import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { SmsSender } from '#platform/sms/sms_sender'
import { phoneForPeople, phoneNumberOf } from '#identity/values/phone_number'
import { GetTwoFactorState } from '#identity/two_factor/queries/two_factor'
import UserTransformer from '#identity/transformers/user_transformer'
import { actorOf } from '#core/http/actor'
import { BindPhone } from '#identity/accounts/actions/bind_phone'
import { RemovePhone } from '#identity/accounts/actions/remove_phone'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { limitCodeTries, limitSmsRequests } from '#identity/verification/controllers/code_limits'
import {
  bindPhoneValidator,
  sendSmsValidator,
} from '#identity/accounts/validators/phone_validators'

export default class SecurityController {
  /** GET /account/security: password, phone and second factor. */
  @inject()
  async show({ auth, inertia }: HttpContext, sms: SmsSender, twoFactor: GetTwoFactorState) {
    const user = auth.getUserOrFail()
    const { digits, minutes } = marketplace.verificationCode
    return inertia.render('account/identity/security/show', {
      profile: UserTransformer.transform(user),
      phone: user.phoneNumber ? phoneForPeople(user.phoneNumber) : null,
      code: { digits, minutes },
      twoFactor: await twoFactor.execute(user),
      smsIsAvailable: sms.isAvailable,
    })
  }

  /** Text a code to the phone number that is to be added. */
  @inject()
  async sendCode(ctx: HttpContext, sendCode: SendVerificationCode) {
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
  async storePhone(ctx: HttpContext, bindPhone: BindPhone) {
    const { code, purpose: _, ...number } = await ctx.request.validateUsing(bindPhoneValidator)
    const phone = phoneNumberOf(number)
    const { id: userId } = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, userId)
    const user = await bindPhone.execute({ userId, phone, code, actor: actorOf(ctx) })
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** Remove your phone number. */
  @inject()
  async destroyPhone(ctx: HttpContext, removePhone: RemovePhone) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const user = await removePhone.execute({ userId, actor: actorOf(ctx) })
    return ctx.serialize(UserTransformer.transform(user))
  }
}
