import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { SmsSender } from '#platform/sms/sms_sender'
import { phoneForPeople } from '#identity/values/phone_number'
import { GetTwoFactorState } from '#identity/two_factor/queries/get_two_factor_state'
import UserTransformer from '#identity/transformers/user_transformer'

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
}
