import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import { BanAccount } from '#administration/actions/ban_account'
import { FindUser } from '#administration/queries/find_user'
import AdminUserDetailsTransformer from '#administration/transformers/admin_user_details_transformer'
import { banValidator, unbanValidator } from '#administration/validators/user_validators'

@inject()
export default class BansController {
  constructor(private findUser: FindUser) {}

  /** Ban a user. All sessions and access tokens end at once; the user reads the reason at the next sign-in. */
  @inject()
  async store(ctx: HttpContext, banAccount: BanAccount) {
    const { reason, endsSales = false } = await ctx.request.validateUsing(banValidator)
    const actor = actorOf(ctx)
    await banAccount.execute({ userId: ctx.params.id, reason, endsSales, actor })
    return this.#show(ctx)
  }

  /** Lift the ban of a user. Its record is kept. */
  @inject()
  async destroy(ctx: HttpContext, unbanUser: UnbanUser) {
    const { reason } = await ctx.request.validateUsing(unbanValidator)
    await unbanUser.execute({ userId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  async #show({ params, serialize }: HttpContext) {
    return serialize(AdminUserDetailsTransformer.transform(await this.findUser.execute(params.id)))
  }
}
