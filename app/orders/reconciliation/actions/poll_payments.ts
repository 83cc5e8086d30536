import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { inPages } from '#core/database/in_pages'
import Payment from '#payments/models/payment'
import { POLLS_PER_RUN, type PollCounts } from '#orders/values/poll_each'
import { SchedulePoll } from '#orders/settlement/actions/schedule_poll'
import { SettlePayment } from '#orders/settlement/actions/settle_payment'

const AT_ONCE = 4
/** After this many calls in a row without an answer, the gateway counts as unavailable. */
const VAIN_CALLS = 5

/** Restricts the query to the payments to poll. */
type Choice = (payments: ModelQueryBuilderContract<typeof Payment>) => void

@inject()
export class PollPayments {
  constructor(
    private settlePayment: SettlePayment,
    private schedulePoll: SchedulePoll
  ) {}

  /**
   * Queries the gateways about all matching payments: gateways in parallel, a few payments of each at once. A gateway
   * that does not answer is skipped until the next run, so that it does not delay the others.
   */
  async execute(choice: Choice): Promise<PollCounts> {
    const gateways = await Payment.query()
      .where(choice)
      .whereNotNull('gatewayId')
      .distinct('gatewayId')
    const parts = await Promise.all(gateways.map((one) => this.pollGateway(one.gatewayId!, choice)))
    return parts.reduce(
      (sum, { asked, waiting }) => ({ asked: sum.asked + asked, waiting: sum.waiting + waiting }),
      { asked: 0, waiting: 0 }
    )
  }

  private async pollGateway(gatewayId: number, choice: Choice): Promise<PollCounts> {
    const payments = inTurn(gatewayId, choice)
    const tally = { asked: 0, waiting: 0, inVain: 0 }
    const askOn = async () => {
      for await (const payment of payments) {
        tally.asked += 1
        const isAnswered = await this.pollPayment(payment)
        tally.inVain = isAnswered ? 0 : tally.inVain + 1
        if (!isAnswered) tally.waiting += 1
        if (tally.inVain >= VAIN_CALLS) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
    return tally
  }

  private async pollPayment(payment: Payment): Promise<boolean> {
    const { paymentNo } = payment
    try {
      await this.settlePayment.execute({ paymentNo })
      if (payment.askAgainAt) await expectNothingMore(payment)
      return true
    } catch (error) {
      logger.warn({ err: error, paymentNo }, 'a payment waits for its gateway')
      await this.schedulePoll.execute(payment)
      return false
    }
  }
}

function expectNothingMore({ id }: Payment) {
  return Payment.query().where({ id }).update({ askAgainAt: null })
}

function inTurn(gatewayId: number, choice: Choice): AsyncGenerator<Payment> {
  return inPages(
    (afterId, size) =>
      Payment.query()
        .where(choice)
        .where({ gatewayId })
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size),
    POLLS_PER_RUN
  )
}
