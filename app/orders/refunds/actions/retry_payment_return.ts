import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ReturnPayment } from '#orders/refunds/actions/return_payment'
import type Refund from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/find_returned_payment'

@inject()
export class RetryPaymentReturn {
  constructor(
    private findReturnedPayment: FindReturnedPayment,
    private returnPayment: ReturnPayment
  ) {}

  /**
   * Money that bought nothing is still owed to its payer, because the gateway would not send it: a
   * new refund of it, which the caller brings on its way or to its end.
   * @returns null where nothing is owed
   */
  async execute(paymentId: number, trx: TransactionClientContract): Promise<Refund | null> {
    const failed = await this.findReturnedPayment.execute(paymentId, trx)
    if (failed?.state !== 'failed') return null
    await this.returnPayment.execute({ paymentId, came: failed.sum }, trx)
    return this.findReturnedPayment.execute(paymentId, trx)
  }
}
