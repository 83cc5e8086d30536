import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetUserInfo } from '#web/queries/get_user_info'
import UserInfoTransformer from '#web/transformers/user_info_transformer'

export default class UserInfoController {
  /**
   * Get the signed-in user. With roles, the counts that menus show, and what waits for an answer.
   */
  @inject()
  async show(ctx: HttpContext, getUserInfo: GetUserInfo) {
    const { auth, currency, impersonator, serialize } = ctx
    const isInPerson = impersonator === undefined
    const info = await getUserInfo.execute({ user: auth.getUserOrFail(), currency, isInPerson })
    return serialize(UserInfoTransformer.transform(info))
  }
}
