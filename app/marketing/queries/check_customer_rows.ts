import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { FindWrongCustomers } from '#marketing/queries/find_wrong_customers'
import { ListShopsToCheck } from '#marketing/queries/list_shops_to_check'

const MOST = 1_000

/** The check of customers in `doctor`, summarized; the command `customers:check` names the shops. */
@inject()
export default class CheckCustomerRows implements Check {
  constructor(
    private listShops: ListShopsToCheck,
    private findWrong: FindWrongCustomers
  ) {}

  async execute(): Promise<Findings> {
    let [shops, customers] = [0, 0]
    for (const shopId of await this.listShops.execute()) {
      const { length } = await this.findWrong.execute({ shopId, most: MOST })
      if (length > 0) shops += 1
      customers += length
    }
    if (customers === 0) return { faults: [] }
    const found = `${customers} customers of ${shops} shops differ from the orders`
    return {
      faults: [`${found}: customers:check names the shops, customers:rebuild corrects them.`],
    }
  }
}
