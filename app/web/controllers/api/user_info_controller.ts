import type { HttpContext } from '@adonisjs/core/http'
import UserInfoTransformer from '#web/transformers/user_info_transformer'

export default class UserInfoController {
  /** GET /user/info: the signed-in person with what every room counts for them (M-ACCT-01). */
  async show({ auth, currency, serialize }: HttpContext) {
    return serialize(UserInfoTransformer.transform({ user: auth.getUserOrFail(), currency }))
  }
}
