import type { HttpContext } from '@adonisjs/core/http'
import UserTransformer from '#identity/transformers/user_transformer'

export default class ProfilesController {
  /** GET /account/profile */
  async show({ auth, inertia }: HttpContext) {
    return inertia.render('account/identity/profile/show', {
      profile: UserTransformer.transform(auth.getUserOrFail()),
    })
  }
}
