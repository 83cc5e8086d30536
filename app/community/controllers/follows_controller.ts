import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { ListFollows, FindFollow } from '#community/queries/follows'
import FollowTransformer from '#community/transformers/follow_transformer'
import {
  followListValidator,
  followPushValidator,
  followValidator,
} from '#community/validators/follow_validators'
import { limit } from '#core/http/limits/rate_limit'
import { FollowCreator } from '#community/actions/follow_creator'
import { SetFollowPush } from '#community/actions/set_follow_push'
import { UnfollowCreator } from '#community/actions/unfollow_creator'

@inject()
export default class FollowsController {
  constructor(private findFollow: FindFollow) {}

  /** GET /account/followings */
  @inject()
  async index({ auth, inertia, request }: HttpContext, listFollows: ListFollows) {
    const { page, pageSize } = await request.validateUsing(followListValidator)
    const found = await listFollows.execute({ userId: auth.getUserOrFail().id, page, pageSize })
    return inertia.render('account/community/followings/index', {
      follows: listProp(found, FollowTransformer.transform(found.items)),
    })
  }

  /** List the creators you follow. With `creatorName`, only that creator. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listFollows: ListFollows) {
    const input = await request.validateUsing(followListValidator)
    const page = await listFollows.execute({ userId: auth.getUserOrFail().id, ...input })
    return serialize(listOf(page, FollowTransformer.transform(page.items)))
  }

  /** Follow a creator. Repeating the call changes nothing. */
  @inject()
  async store(ctx: HttpContext, followCreator: FollowCreator) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `community.follow:${userId}`, perMinute: 60 }])
    const input = await ctx.request.validateUsing(followValidator)
    const id = await followCreator.execute({ userId, ...input })
    return this.#show(ctx, id)
  }

  /** Choose whether a followed creator may send you messages. */
  @inject()
  async update(ctx: HttpContext, setFollowPush: SetFollowPush) {
    const { pushEnabled } = await ctx.request.validateUsing(followPushValidator)
    const { id } = ctx.params
    await setFollowPush.execute({ id, userId: ctx.auth.getUserOrFail().id, pushEnabled })
    return this.#show(ctx, id)
  }

  /** Stop following a creator. */
  @inject()
  async destroy({ auth, params, serialize }: HttpContext, unfollowCreator: UnfollowCreator) {
    await unfollowCreator.execute({ id: params.id, userId: auth.getUserOrFail().id })
    return serialize(null)
  }

  async #show({ auth, serialize }: HttpContext, id: number) {
    const follow = await this.findFollow.execute({ id, userId: auth.getUserOrFail().id })
    return serialize(FollowTransformer.transform(follow))
  }
}
