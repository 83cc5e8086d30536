import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { ReadTransfers } from '#payments/charges/actions/read_transfers'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'

@inject()
export class PollTransfers {
  constructor(
    private readTransfers: ReadTransfers,
    private syncPayment: SyncPayment
  ) {}

  /** A blockchain sends no webhooks, so its transfers are read and the payments that they pay are settled. */
  async execute(): Promise<void> {
    for (const paymentNo of await this.readTransfers.execute()) {
      await this.syncPayment.execute({ paymentNo }).catch((error) => {
        logger.error({ err: error, paymentNo }, 'a received transfer could not be settled')
      })
    }
  }
}
