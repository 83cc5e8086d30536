import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'

/** Queries the gateway about one payment whose webhook may have been lost. */
@inject()
export default class PollPaymentJob extends Job<{ paymentNo: string }> {
  static override readonly jobName = 'orders.poll_payment'
  static override readonly queue: QueueName = 'payments'

  constructor(private syncPayment: SyncPayment) {
    super()
  }

  execute({ paymentNo }: { paymentNo: string }) {
    return this.syncPayment.execute({ paymentNo })
  }
}
