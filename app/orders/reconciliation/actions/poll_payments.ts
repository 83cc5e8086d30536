import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { inPages } from '#core/database/in_pages'
import { SchedulePoll } from '#payments/charges/actions/schedule_poll'
import Payment from '#payments/models/payment'
import { POLLS_PER_RUN, type PollCounts } from '#orders/values/poll_each'
import { PostponePoll } from '#orders/settlement/actions/postpone_poll'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'

const CONCURRENT_POLLS = 4
/** After this many calls in a row without an answer, the gateway counts as unavailable. */
const MAX_UNANSWERED = 5

/** Restricts the query to the payments to poll. */
type PaymentFilter = (payments: ModelQueryBuilderContract<typeof Payment>) => void

@inject()
export class PollPayments {
  constructor(
    private syncPayment: SyncPayment,
    private postponePoll: PostponePoll,
    private schedulePoll: SchedulePoll
  ) {}

  /**
   * Queries the gateways about all matching payments: gateways in parallel, a few payments of each at once. A gateway
   * that does not answer is skipped until the next run, so that it does not delay the others.
   */
  async execute(filter: PaymentFilter): Promise<PollCounts> {
    const gateways = await Payment.query()
      .where(filter)
      .whereNotNull('gatewayId')
      .distinct('gatewayId')
    const counts = await Promise.all(
      gateways.map(({ gatewayId }) => this.pollGateway(gatewayId!, filter))
    )
    return counts.reduce(
      (sum, { polled, waiting }) => ({
        polled: sum.polled + polled,
        waiting: sum.waiting + waiting,
      }),
      { polled: 0, waiting: 0 }
    )
  }

  private async pollGateway(gatewayId: number, filter: PaymentFilter): Promise<PollCounts> {
    const payments = paymentsOf(gatewayId, filter)
    const tally = { polled: 0, waiting: 0, unansweredInRow: 0 }
    const pollNext = async () => {
      for await (const payment of payments) {
        tally.polled += 1
        const isAnswered = await this.pollPayment(payment)
        tally.unansweredInRow = isAnswered ? 0 : tally.unansweredInRow + 1
        if (!isAnswered) tally.waiting += 1
        if (tally.unansweredInRow >= MAX_UNANSWERED) return
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_POLLS }, pollNext))
    return tally
  }

  private async pollPayment(payment: Payment): Promise<boolean> {
    const { paymentNo } = payment
    try {
      await this.syncPayment.execute({ paymentNo })
      if (payment.nextPollAt) await this.schedulePoll.execute({ id: payment.id, at: null })
      return true
    } catch (error) {
      logger.warn({ err: error, paymentNo }, 'a payment waits for its gateway')
      await this.postponePoll.execute(payment)
      return false
    }
  }
}

function paymentsOf(gatewayId: number, filter: PaymentFilter): AsyncGenerator<Payment> {
  return inPages(
    (afterId, size) =>
      Payment.query()
        .where(filter)
        .where({ gatewayId })
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size),
    POLLS_PER_RUN
  )
}
