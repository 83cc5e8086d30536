import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SettlePayment } from '#orders/settlement/actions/settle_payment'

/** Queries the gateway about one payment whose webhook may have been lost. */
@inject()
export default class ReconcilePaymentJob extends Job<{ paymentNo: string }> {
  static override readonly jobName = 'payments.reconcile'
  static override readonly queue: QueueName = 'payments'

  constructor(private settlePayment: SettlePayment) {
    super()
  }

  execute({ paymentNo }: { paymentNo: string }) {
    return this.settlePayment.execute({ paymentNo })
  }
}
