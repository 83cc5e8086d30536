import { inject } from '@adonisjs/core'
import { AskAboutPayments } from '#ordering/actions/ask_about_payments'
import { FollowOpenDisputes } from '#ordering/actions/follow_open_disputes'
import { ResumeRefunds } from '#ordering/actions/resume_refunds'

@inject()
export class ReconcilePayments {
  constructor(
    private askAboutPayments: AskAboutPayments,
    private resumeRefunds: ResumeRefunds,
    private followOpenDisputes: FollowOpenDisputes
  ) {}

  /**
   * Asks the gateways about everything that is open: what their messages told us already changes
   * nothing, what got lost is made up for.
   * @returns how many were asked about, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ asked: number; waiting: number }> {
    const payments = await this.askAboutPayments.execute((open) => {
      void open.whereIn('status', ['created', 'pending'])
    })
    const refunds = await this.resumeRefunds.execute()
    const disputes = await this.followOpenDisputes.execute()
    return {
      asked: payments.asked + refunds.asked + disputes.asked,
      waiting: payments.waiting + refunds.waiting + disputes.waiting,
    }
  }
}
