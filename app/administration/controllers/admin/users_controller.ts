import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { listProp, listOf } from '#core/http/pagination'
import { FindCreator } from '#administration/queries/creators'
import { FindUser, ListUsers, StreamUsers, type AdminUser } from '#administration/queries/users'
import { FindUserFile } from '#administration/queries/user_file'
import UserFileTransformer from '#administration/transformers/user_file_transformer'
import { shareTranslations } from '#core/i18n/translations'
import { GetBlockRecord, ListShopBlocks } from '#administration/queries/shop_blocks'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import AdminUserDetailsTransformer from '#administration/transformers/admin_user_details_transformer'
import AdminUserTransformer from '#administration/transformers/admin_user_transformer'
import BlockRecordTransformer from '#administration/transformers/block_record_transformer'
import {
  userListValidator,
  blocklistValidator,
  userGroupValidator,
  banValidator,
  unbanValidator,
  shopBlockListValidator,
  userExportValidator,
  userFileValidator,
} from '#administration/validators/user_validators'
import ShopBlockTransformer from '#administration/transformers/shop_block_transformer'
import { actorOf } from '#core/http/actor'
import { SetUserGroup } from '#identity/accounts/actions/set_user_group'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import { BanAccount } from '#administration/actions/ban_account'
import { ListExport } from '#audit/controllers/list_export'
import { userSheet } from '#administration/transformers/user_sheet'

@inject()
export default class UsersController {
  constructor(
    private findUser: FindUser,
    private findFile: FindUserFile,
    private clock: Clock
  ) {}

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

  /**
   * GET /admin/users/:id: one account, what happened to it and what an admin may do with it. `?day=` is that of the
   * balances.
   */
  @inject()
  async show(ctx: HttpContext, findCreator: FindCreator, getRecord: GetBlockRecord) {
    const { params, inertia, auth } = ctx
    shareTranslations(ctx, 'orders', 'payments', 'support', 'identity')
    const user = await this.findUser.execute(params.id)
    const creator = user.creatorId === null ? null : await findCreator.execute(user.creatorId)
    return inertia.render('admin/administration/users/show', {
      account: AdminUserDetailsTransformer.transform(user),
      record: BlockRecordTransformer.transform(await getRecord.execute(params.id)),
      creator: creator && AdminCreatorDetailsTransformer.transform(creator),
      file: UserFileTransformer.transform(await this.#fileOf(ctx, user)),
      isOneself: auth.user!.id === user.id,
      impersonationMinutes: marketplace.impersonation.minutes,
    })
  }

  /** GET /admin/blocklist: banned users, or with `?tab=shops` the customers that shops have blocked. */
  @inject()
  async blocklist(
    { request, inertia }: HttpContext,
    listUsers: ListUsers,
    listBlocks: ListShopBlocks
  ) {
    const { tab = 'banned', ...query } = await request.validateUsing(blocklistValidator)
    const { reasonType, ...search } = query
    const users = tab === 'banned' ? await listUsers.execute({ ...search, status: 'banned' }) : null
    const blocks = tab === 'shops' ? await listBlocks.execute({ ...search, reasonType }) : null
    return inertia.render('admin/administration/blocklist/index', {
      filter: { tab, q: query.q ?? '', reasonType: reasonType ?? null },
      users: users && listProp(users, AdminUserTransformer.transform(users.items)),
      blocks: blocks && listProp(blocks, ShopBlockTransformer.transform(blocks.items)),
    })
  }

  /** List users, the newest first. `q` is part of a username or an address, or an id. */
  @inject()
  async list({ request, serialize }: HttpContext, listUsers: ListUsers) {
    const page = await listUsers.execute(await request.validateUsing(userListValidator))
    return serialize(listOf(page, AdminUserTransformer.transform(page.items)))
  }

  /**
   * Get a user with their spending, latest orders and tickets, sessions, and the balances of wallet and earnings at the
   * end of a day in UTC, by default today.
   */
  async find(ctx: HttpContext) {
    const user = await this.findUser.execute(ctx.params.id)
    return ctx.serialize({
      user: AdminUserDetailsTransformer.transform(user),
      file: UserFileTransformer.transform(await this.#fileOf(ctx, user)),
    })
  }

  /** Set or remove the label of a user. */
  @inject()
  async update(ctx: HttpContext, setGroup: SetUserGroup, findUser: FindUser) {
    const { groupName } = await ctx.request.validateUsing(userGroupValidator)
    const userId: number = ctx.params.id
    await setGroup.execute({ userId, groupName, actor: actorOf(ctx) })
    return ctx.serialize(AdminUserDetailsTransformer.transform(await findUser.execute(userId)))
  }

  /** Ban a user. All sessions and access tokens end at once; the user reads the reason at the next sign-in. */
  @inject()
  async ban(ctx: HttpContext, banAccount: BanAccount) {
    const { reason, endsSales = false } = await ctx.request.validateUsing(banValidator)
    const actor = actorOf(ctx)
    await banAccount.execute({ userId: ctx.params.id, reason, endsSales, actor })
    return this.#show(ctx)
  }

  /** Lift the ban of a user. Its record is kept. */
  @inject()
  async unban(ctx: HttpContext, unbanUser: UnbanUser) {
    const { reason } = await ctx.request.validateUsing(unbanValidator)
    await unbanUser.execute({ userId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  /** Get every ban of a user and every shop that has blocked them. */
  @inject()
  async findBlockRecord({ params, serialize }: HttpContext, getRecord: GetBlockRecord) {
    return serialize(BlockRecordTransformer.transform(await getRecord.execute(params.id)))
  }

  /** List the customers that shops have blocked, the latest first. */
  @inject()
  async listShopBlocks({ request, serialize }: HttpContext, listBlocks: ListShopBlocks) {
    const page = await listBlocks.execute(await request.validateUsing(shopBlockListValidator))
    return serialize(listOf(page, ShopBlockTransformer.transform(page.items)))
  }

  /** Export users as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, streamUsers: StreamUsers, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(userExportValidator)
    const sheet = userSheet(streamUsers.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('administration.users.title')
    return listExport.send(ctx, { list: 'users', title, format, filter, sheet })
  }

  async #show({ params, serialize }: HttpContext) {
    return serialize(AdminUserDetailsTransformer.transform(await this.findUser.execute(params.id)))
  }

  async #fileOf({ request }: HttpContext, { id, creatorId }: AdminUser) {
    const { day } = await request.validateUsing(userFileValidator)
    const today = this.clock.now().toUTC().toISODate()!
    return this.findFile.execute({ userId: id, creatorId, day: day ?? today })
  }
}
