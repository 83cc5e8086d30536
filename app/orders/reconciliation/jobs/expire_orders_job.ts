import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'

@inject()
export default class ExpireOrdersJob extends Job {
  static override readonly jobName = 'ordering.expire_orders'
  /** It comes again by itself. */
  static override readonly attempts = 1

  constructor(private expireUnpaidOrders: ExpireUnpaidOrders) {
    super()
  }

  async execute() {
    await this.expireUnpaidOrders.execute()
  }
}
