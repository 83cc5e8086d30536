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

  /** A chain tells nobody that money came: it is read, and what was paid for is settled. */
  async execute(): Promise<void> {
    for (const paymentNo of await this.watchTransfers.execute()) {
      await this.settlePayment.execute({ paymentNo }).catch((error) => {
        logger.error({ err: error, paymentNo }, 'money came and could not be taken')
      })
    }
  }
}
