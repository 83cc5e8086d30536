import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListShopBlocks } from '#administration/queries/list_shop_blocks'
import { ListUsers } from '#administration/queries/list_users'
import AdminUserTransformer from '#administration/transformers/admin_user_transformer'
import ShopBlockTransformer from '#administration/transformers/shop_block_transformer'
import { blocklistValidator } from '#administration/validators/user_validators'

export default class BlocklistController {
  /** GET /admin/blocklist: banned users, or with `?tab=shops` the customers that shops have blocked. */
  @inject()
  async index({ request, inertia }: HttpContext, listUsers: ListUsers, listBlocks: ListShopBlocks) {
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
}
