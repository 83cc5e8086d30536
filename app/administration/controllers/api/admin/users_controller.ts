import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { SetUserGroup } from '#identity/accounts/actions/set_user_group'
import { FindUser } from '#administration/queries/find_user'
import { ListUsers } from '#administration/queries/list_users'
import AdminUserDetailsTransformer from '#administration/transformers/admin_user_details_transformer'
import AdminUserTransformer from '#administration/transformers/admin_user_transformer'
import { userGroupValidator, userListValidator } from '#administration/validators/user_validators'

export default class UsersController {
  /** List users, the newest first. `q` is the beginning of a username or an address, or an id. */
  @inject()
  async index({ request, serialize }: HttpContext, listUsers: ListUsers) {
    const page = await listUsers.execute(await request.validateUsing(userListValidator))
    return serialize(listOf(page, AdminUserTransformer.transform(page.items)))
  }

  /** Set or remove the label of a user. */
  @inject()
  async update(ctx: HttpContext, setGroup: SetUserGroup, findUser: FindUser) {
    const { groupName } = await ctx.request.validateUsing(userGroupValidator)
    const userId: number = ctx.params.id
    await setGroup.execute({ userId, groupName, actor: actorOf(ctx) })
    return ctx.serialize(AdminUserDetailsTransformer.transform(await findUser.execute(userId)))
  }
}
