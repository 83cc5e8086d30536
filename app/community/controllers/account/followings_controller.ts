import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListFollows } from '#community/queries/list_follows'
import FollowTransformer from '#community/transformers/follow_transformer'
import { followListValidator } from '#community/validators/follow_validators'

export default class FollowingsController {
  /** GET /account/followings */
  @inject()
  async index({ auth, inertia, request }: HttpContext, listFollows: ListFollows) {
    const { page, pageSize } = await request.validateUsing(followListValidator)
    const found = await listFollows.execute({ userId: auth.getUserOrFail().id, page, pageSize })
    return inertia.render('account/community/followings/index', {
      follows: listProp(found, FollowTransformer.transform(found.items)),
    })
  }
}
