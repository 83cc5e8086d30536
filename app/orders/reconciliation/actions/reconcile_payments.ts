import { inject } from '@adonisjs/core'
import { PollPayments } from '#orders/reconciliation/actions/poll_payments'
import { RefreshOpenDisputes } from '#orders/disputes/actions/refresh_open_disputes'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'

@inject()
export class ReconcilePayments {
  constructor(
    private pollPayments: PollPayments,
    private resumeRefunds: ResumeRefunds,
    private refreshOpenDisputes: RefreshOpenDisputes
  ) {}

  /**
   * Queries the gateways about all open payments, refunds and disputes, to make up for lost messages. What is already
   * known changes nothing.
   * @returns the number of queries, and of those that wait because their gateway is unavailable
   */
  async execute(): Promise<{ asked: number; waiting: number }> {
    const payments = await this.pollPayments.execute((open) => {
      void open.whereIn('status', ['created', 'pending'])
    })
    const refunds = await this.resumeRefunds.execute()
    const disputes = await this.refreshOpenDisputes.execute()
    return {
      asked: payments.asked + refunds.asked + disputes.asked,
      waiting: payments.waiting + refunds.waiting + disputes.waiting,
    }
  }
}
