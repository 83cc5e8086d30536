import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'

@inject()
export default class ExpireOrdersJob extends Job {
  static override readonly jobName = 'ordering.expire_orders'
  static override readonly queue: QueueName = 'payments'
  /** It comes again by itself. */
  static override readonly attempts = 1

  constructor(private expireUnpaidOrders: ExpireUnpaidOrders) {
    super()
  }

  async execute() {
    await this.expireUnpaidOrders.execute()
  }
}
