import { inject } from '@adonisjs/core'
import { PollPayments } from '#orders/reconciliation/actions/poll_payments'
import type { PollCounts } from '#orders/values/poll_each'
import { PollDisputes } from '#orders/disputes/actions/poll_disputes'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'

@inject()
export class ReconcilePayments {
  constructor(
    private pollPayments: PollPayments,
    private resumeRefunds: ResumeRefunds,
    private pollDisputes: PollDisputes
  ) {}

  /**
   * Queries the gateways about all open payments, refunds and disputes, because their webhooks may have been lost.
   * Unchanged states have no effect.
   */
  async execute(): Promise<PollCounts> {
    const payments = await this.pollPayments.execute((open) => {
      void open.whereIn('status', ['created', 'pending'])
    })
    const refunds = await this.resumeRefunds.execute()
    const disputes = await this.pollDisputes.execute()
    return {
      polled: payments.polled + refunds.polled + disputes.polled,
      waiting: payments.waiting + refunds.waiting + disputes.waiting,
    }
  }
}
