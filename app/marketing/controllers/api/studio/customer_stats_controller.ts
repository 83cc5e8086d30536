import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetCustomerStats } from '#marketing/queries/get_customer_stats'
import { ReadOwnFilters } from '#marketing/queries/read_own_filters'
import CustomerStatsTransformer from '#marketing/transformers/customer_stats_transformer'
import { customerStatsValidator } from '#marketing/validators/customer_validators'

export default class CustomerStatsController {
  /** Get sums over the customers of your shop that meet the conditions of `filters`. In CNY. */
  @inject()
  async show(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    readOwnFilters: ReadOwnFilters,
    getStats: GetCustomerStats
  ) {
    const { filters } = await request.validateUsing(customerStatsValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const conditions = await readOwnFilters.execute({ shopId, filters })
    const stats = await getStats.execute({ shopId, conditions })
    return serialize(CustomerStatsTransformer.transform(stats))
  }
}
