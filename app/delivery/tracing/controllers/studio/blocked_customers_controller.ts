import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { blockedListValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListBlockedCustomers } from '#shops/queries/list_blocked_customers'
import BlockedCustomerTransformer from '#shops/transformers/blocked_customer_transformer'

export default class BlockedCustomersController {
  /** The toolbox's list of blocked customers (M-WMK-08). */
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findShop: FindShopOfUser,
    listBlocked: ListBlockedCustomers
  ) {
    const paging = await request.validateUsing(blockedListValidator)
    const { id: shopId } = await findShop.execute((auth.user as User).id)
    const page = await listBlocked.execute({ shopId, ...paging })
    return inertia.render('studio/delivery/blocked_customers/index', {
      blocked: listProp(page, BlockedCustomerTransformer.transform(page.items)),
    })
  }
}
