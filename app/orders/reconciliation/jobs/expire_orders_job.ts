import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'

@inject()
export default class ExpireOrdersJob extends Job {
  static override readonly jobName = 'orders.expire_orders'
  static override readonly queue: QueueName = 'payments'
  /** Not retried, because the schedule runs it again. */
  static override readonly attempts = 1

  constructor(private expireUnpaidOrders: ExpireUnpaidOrders) {
    super()
  }

  async execute() {
    await this.expireUnpaidOrders.execute()
  }
}
