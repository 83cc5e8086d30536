import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Payment from '#payments/models/payment'
import { FollowOpenDisputes } from '#ordering/actions/follow_open_disputes'
import { ResumeRefunds } from '#ordering/actions/resume_refunds'
import { SettlePayment } from '#ordering/actions/settle_payment'

const BATCH = 500

@inject()
export class ReconcilePayments {
  constructor(
    private settlePayment: SettlePayment,
    private resumeRefunds: ResumeRefunds,
    private followOpenDisputes: FollowOpenDisputes
  ) {}

  /**
   * Asks the gateways about everything that is open: what their messages told us already changes
   * nothing, what got lost is made up for.
   * @returns how many were asked about, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ asked: number; waiting: number }> {
    const open = await Payment.query()
      .whereIn('status', ['created', 'pending'])
      .whereNotNull('gatewayId')
      .orderBy('id')
      .limit(BATCH)

    let silent = 0
    for (const { paymentNo } of open) {
      await this.settlePayment.execute({ paymentNo }).catch((error) => {
        silent += 1
        logger.warn({ err: error, paymentNo }, 'a payment waits for its gateway')
      })
    }
    const refunds = await this.resumeRefunds.execute()
    const disputes = await this.followOpenDisputes.execute()
    return {
      asked: open.length + refunds.asked + disputes.asked,
      waiting: silent + refunds.waiting + disputes.waiting,
    }
  }
}
