import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import BillingDetailsTransformer from '#identity/transformers/billing_details_transformer'
import UserTransformer from '#identity/transformers/user_transformer'

export default class ProfilesController {
  /** GET /account/profile */
  async show({ auth, inertia }: HttpContext) {
    const { digits, minutes, resendSeconds } = marketplace.verificationCode
    const user = auth.getUserOrFail()
    return inertia.render('account/identity/profile/show', {
      profile: UserTransformer.transform(user),
      mailLanguage: user.mailLanguage,
      billing: BillingDetailsTransformer.transform(user),
      avatar: { maxBytes: marketplace.avatar.maxBytes },
      code: { digits, minutes, resendSeconds },
    })
  }
}
