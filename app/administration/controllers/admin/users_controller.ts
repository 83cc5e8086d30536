import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp } from '#core/http/pagination'
import { FindCreator } from '#administration/queries/find_creator'
import { FindUser } from '#administration/queries/find_user'
import { GetBlockRecord } from '#administration/queries/get_block_record'
import { ListUsers } from '#administration/queries/list_users'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import AdminUserDetailsTransformer from '#administration/transformers/admin_user_details_transformer'
import AdminUserTransformer from '#administration/transformers/admin_user_transformer'
import BlockRecordTransformer from '#administration/transformers/block_record_transformer'
import { userListValidator } from '#administration/validators/user_validators'

export default class UsersController {
  /** GET /admin/users: all accounts, with search and filters. */
  @inject()
  async index({ request, inertia }: HttpContext, listUsers: ListUsers) {
    const query = await request.validateUsing(userListValidator)
    const page = await listUsers.execute(query)
    const { role = null, status = null, q = '' } = query
    return inertia.render('admin/administration/users/index', {
      filter: { role, status, q },
      users: listProp(page, AdminUserTransformer.transform(page.items)),
    })
  }

  /** GET /admin/users/:id: one account, what happened to it and what an admin may do with it. */
  @inject()
  async show(
    ctx: HttpContext,
    findUser: FindUser,
    findCreator: FindCreator,
    getRecord: GetBlockRecord
  ) {
    const { params, inertia, auth } = ctx
    const user = await findUser.execute(params.id)
    const creator = user.creatorId === null ? null : await findCreator.execute(user.creatorId)
    return inertia.render('admin/administration/users/show', {
      account: AdminUserDetailsTransformer.transform(user),
      record: BlockRecordTransformer.transform(await getRecord.execute(params.id)),
      creator: creator && AdminCreatorDetailsTransformer.transform(creator),
      isOneself: auth.user!.id === user.id,
      impersonationMinutes: marketplace.impersonation.minutes,
    })
  }
}
