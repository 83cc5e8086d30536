import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import { FindUser } from '#administration/queries/find_user'
import AdminUserDetailsTransformer from '#administration/transformers/admin_user_details_transformer'
import { banValidator } from '#administration/validators/user_validators'

@inject()
export default class BansController {
  constructor(private findUser: FindUser) {}

  /** Ban a user. All sessions and access tokens end at once; the user reads the reason at the next sign-in. */
  @inject()
  async store(ctx: HttpContext, banUser: BanUser) {
    const { reason } = await ctx.request.validateUsing(banValidator)
    await banUser.execute({ userId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  /** Lift the ban of a user. Its record is kept. */
  @inject()
  async destroy(ctx: HttpContext, unbanUser: UnbanUser) {
    const { reason } = await ctx.request.validateUsing(banValidator)
    await unbanUser.execute({ userId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  async #show({ params, serialize }: HttpContext) {
    return serialize(AdminUserDetailsTransformer.transform(await this.findUser.execute(params.id)))
  }
}
