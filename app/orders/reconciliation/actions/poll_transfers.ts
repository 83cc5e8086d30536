import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { WatchTransfers } from '#payments/charges/actions/watch_transfers'
import { SettlePayment } from '#orders/settlement/actions/settle_payment'

@inject()
export class PollTransfers {
  constructor(
    private watchTransfers: WatchTransfers,
    private settlePayment: SettlePayment
  ) {}

  /** A blockchain sends no webhooks, so its transfers are read and the payments that they pay are settled. */
  async execute(): Promise<void> {
    for (const paymentNo of await this.watchTransfers.execute()) {
      await this.settlePayment.execute({ paymentNo }).catch((error) => {
        logger.error({ err: error, paymentNo }, 'money came and could not be taken')
      })
    }
  }
}
