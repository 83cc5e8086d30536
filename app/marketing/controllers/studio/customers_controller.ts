import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import { GetCustomerStats } from '#marketing/queries/get_customer_stats'
import { ListCustomers } from '#marketing/queries/customers'
import { ListNamedProducts } from '#marketing/queries/products'
import { ReadOwnFilters } from '#marketing/queries/targets'
import CustomerStatsTransformer from '#marketing/transformers/customer_stats_transformer'
import CustomerTransformer from '#marketing/transformers/customer_transformer'
import {
  customerListValidator,
  customerStatsValidator,
} from '#marketing/validators/customer_validators'
import {
  type CustomerCondition,
  filterOf,
  productIdsOf,
} from '#marketing/values/customer_condition'

@inject()
export default class CustomersController {
  constructor(
    private findShop: FindShopOfUser,
    private readOwnFilters: ReadOwnFilters,
    private listProducts: ListNamedProducts
  ) {}

  /** GET /studio/customers: who bought, filtered and sorted, with sums over the same rows. */
  @inject()
  async index(ctx: HttpContext, listCustomers: ListCustomers, getStats: GetCustomerStats) {
    const { auth, inertia, request } = ctx
    const { filters, q, ...options } = await request.validateUsing(customerListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const conditions = await this.#conditions(shopId, filters)
    const page = await listCustomers.execute({ shopId, conditions, search: q, ...options })
    const stats = await getStats.execute({ shopId, conditions, search: q })
    shareTranslations(ctx, 'delivery', 'catalog')
    return inertia.render('studio/marketing/customers/index', {
      filters: conditions.map(filterOf),
      products: await this.listProducts.execute({ shopId, ids: productIdsOf(conditions) }),
      search: q ?? '',
      limits: {
        ...marketplace.customers.filters,
        spent: marketplace.customers.maxSpent.toString(),
      },
      stats: CustomerStatsTransformer.transform(stats),
      customers: listProp(page, CustomerTransformer.transform(page.items)),
    })
  }

  /**
   * List the customers of your shop. `q` is the beginning of a username or a whole email address;
   * `sort` and `order` sort the list. `filters` is a JSON array of conditions that all hold:
   * `{"field": "totalSpent", "operator": "gt", "value": "99.50"}` (CNY; gt, lt, eq), the same with
   * `purchasedProducts` and a number, and `{"field": "purchasedSpecificProducts", "operator":
   * "contains", "value": [1, 2]}` for those who bought one of these products.
   */
  @inject()
  async list(
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

  /** Get sums over the customers of your shop that meet the conditions of `filters`. In CNY. */
  @inject()
  async findStats(
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

  /** An outdated or mistyped filter in an address shows all customers, as decision 0220 says of lists. */
  async #conditions(shopId: number, filters?: string): Promise<CustomerCondition[]> {
    try {
      return await this.readOwnFilters.execute({ shopId, filters })
    } catch (error) {
      if (error instanceof DomainException && error.field === 'filters') return []
      throw error
    }
  }
}
