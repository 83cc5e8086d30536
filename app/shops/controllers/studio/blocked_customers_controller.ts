import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { limit } from '#core/http/limits/rate_limit'
import type User from '#identity/models/user'
import { BlockCustomer } from '#shops/actions/block_customer'
import { UnblockCustomer } from '#shops/actions/unblock_customer'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListBlockedCustomers } from '#shops/queries/blocks'
import BlockedCustomerTransformer from '#shops/transformers/blocked_customer_transformer'
import { blockedListValidator, blockValidator } from '#shops/validators/block_validator'

@inject()
export default class BlockedCustomersController {
  constructor(private findShop: FindShopOfUser) {}

  /** List the customers your shop blocks. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listBlocked: ListBlockedCustomers) {
    const paging = await request.validateUsing(blockedListValidator)
    const { id: shopId } = await this.findShop.execute((auth.user as User).id)
    const page = await listBlocked.execute({ shopId, ...paging })
    return serialize(listOf(page, BlockedCustomerTransformer.transform(page.items)))
  }

  /** Block a customer. */
  @inject()
  async store(ctx: HttpContext, blockCustomer: BlockCustomer) {
    const { auth, params, request, serialize } = ctx
    const { id: ownId } = auth.user as User
    await limit(ctx, [{ key: `shops.block:${ownId}`, perMinute: 30, perHour: 300 }])
    const shop = await this.findShop.execute(ownId)
    const entry = await request.validateUsing(blockValidator)
    await blockCustomer.execute({ shop, userId: params.id, ...entry, actor: actorOf(ctx) })
    return serialize(null)
  }

  /** Unblock a customer. */
  @inject()
  async destroy(ctx: HttpContext, unblockCustomer: UnblockCustomer) {
    const { id: shopId } = await this.findShop.execute((ctx.auth.user as User).id)
    await unblockCustomer.execute({ shopId, userId: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
