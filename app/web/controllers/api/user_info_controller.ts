import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetUserInfo } from '#web/queries/get_user_info'
import UserInfoTransformer from '#web/transformers/user_info_transformer'

export default class UserInfoController {
  /** GET /user/info: the signed-in person with what every room counts for them (M-ACCT-01). */
  @inject()
  async show({ auth, currency, serialize }: HttpContext, getUserInfo: GetUserInfo) {
    const info = await getUserInfo.execute({ user: auth.getUserOrFail(), currency })
    return serialize(UserInfoTransformer.transform(info))
  }
}
