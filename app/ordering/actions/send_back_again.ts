import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { SendBackPayment } from '#ordering/actions/send_back_payment'
import type Refund from '#ordering/models/refund'
import { FindSentBack } from '#ordering/queries/find_sent_back'

@inject()
export class SendBackAgain {
  constructor(
    private findSentBack: FindSentBack,
    private sendBackPayment: SendBackPayment
  ) {}

  /**
   * Money that bought nothing is still owed to its payer, because the gateway would not send it: a
   * new refund of it, which the caller brings on its way or to its end.
   * @returns null where nothing is owed
   */
  async execute(paymentId: number, trx: TransactionClientContract): Promise<Refund | null> {
    const failed = await this.findSentBack.execute(paymentId, trx)
    if (failed?.state !== 'failed') return null
    await this.sendBackPayment.execute({ paymentId, came: failed.sum }, trx)
    return this.findSentBack.execute(paymentId, trx)
  }
}
