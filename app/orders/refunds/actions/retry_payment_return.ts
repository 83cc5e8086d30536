import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ReturnPayment } from '#orders/refunds/actions/return_payment'
import type Refund from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'

@inject()
export class RetryPaymentReturn {
  constructor(
    private findReturnedPayment: FindReturnedPayment,
    private returnPayment: ReturnPayment
  ) {}

  /**
   * Creates a new refund for an unwanted payment whose return failed at the gateway. The caller sends or finishes it.
   * @returns null when nothing is owed
   */
  async execute(paymentId: number, trx: TransactionClientContract): Promise<Refund | null> {
    const failed = await this.findReturnedPayment.execute(paymentId, trx)
    if (failed?.state !== 'failed') return null
    await this.returnPayment.execute({ paymentId, received: failed.sum }, trx)
    return this.findReturnedPayment.execute(paymentId, trx)
  }
}
