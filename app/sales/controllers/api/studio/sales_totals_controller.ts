import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetSalesTotals } from '#sales/queries/get_sales_totals'
import SalesTotalTransformer from '#sales/transformers/sales_total_transformer'

export default class SalesTotalsController {
  /** Get your total sales by currency, with your balances in the ledger. */
  @inject()
  async index(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getTotals: GetSalesTotals
  ) {
    const shop = await findShop.execute(auth.getUserOrFail().id)
    return serialize(SalesTotalTransformer.transform(await getTotals.execute({ shop })))
  }
}
