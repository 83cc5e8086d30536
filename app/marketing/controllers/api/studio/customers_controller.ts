import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListCustomers } from '#marketing/queries/list_customers'
import { ReadOwnFilters } from '#marketing/queries/read_own_filters'
import CustomerTransformer from '#marketing/transformers/customer_transformer'
import { customerListValidator } from '#marketing/validators/customer_validators'

export default class CustomersController {
  /**
   * List the customers of your shop. `q` is the beginning of a username or a whole email address;
   * `sort` and `order` sort the list. `filters` is a JSON array of conditions that all hold:
   * `{"field": "totalSpent", "operator": "gt", "value": "99.50"}` (CNY; gt, lt, eq), the same with
   * `purchasedProducts` and a number, and `{"field": "purchasedSpecificProducts", "operator":
   * "contains", "value": [1, 2]}` for those who bought one of these products.
   */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    readOwnFilters: ReadOwnFilters,
    listCustomers: ListCustomers
  ) {
    const { filters, q, ...options } = await request.validateUsing(customerListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const conditions = await readOwnFilters.execute({ shopId, filters })
    const page = await listCustomers.execute({ shopId, conditions, search: q, ...options })
    return serialize(listOf(page, CustomerTransformer.transform(page.items)))
  }
}
