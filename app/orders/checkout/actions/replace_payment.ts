import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import {
  forgetKeylessRequests,
  recordProgress,
  type IdempotentRequest,
} from '#core/database/idempotent_request'
import { Outbox } from '#core/events/outbox'
import { NotFound } from '#core/errors'
import type { Money } from '#core/money/money'
import { RecordPaymentOutcome } from '#payments/charges/actions/record_payment_outcome'
import { CreatePayment, paymentNumber } from '#payments/charges/actions/create_payment'
import Payment from '#payments/models/payment'
import { PostSales } from '#orders/settlement/actions/post_sales'
import { lockOrdersOfPayment } from '#orders/actions/lock_orders_of_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { PaymentNotOpen } from '#orders/errors'
import { OrderPlaced } from '#orders/events'
import type Order from '#orders/models/order'
import { assertAgreedTerms } from '#orders/values/agreed_terms'
import {
  QuotePayment,
  type PaymentQuote,
  type PaymentTerms,
} from '#orders/checkout/queries/payment_quotes'
import { ListOrdersWithCreator } from '#orders/settlement/queries/list_orders_with_creator'

interface Replacement extends PaymentTerms {
  paymentNo: string
  userId: number
  /** The total that the payer saw. */
  expectedTotal?: Money
  attempt?: IdempotentRequest
}

@inject()
export class ReplacePayment {
  constructor(
    private listOrdersWithCreator: ListOrdersWithCreator,
    private syncPayment: SyncPayment,
    private recordPaymentOutcome: RecordPaymentOutcome,
    private quotePayment: QuotePayment,
    private createPayment: CreatePayment,
    private postSales: PostSales,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Replaces the payment of open orders by one with another payment method. The new payment takes over the orders
   * with their prices and reserved coupons; the old one is given up in the same transaction. The old gateway is
   * queried before, because the payment may already have succeeded, and again afterwards, so that it stops accepting
   * the payment; money it still receives is refunded. Never called inside a transaction.
   * @throws NotFound for a missing payment and for another user's alike
   * @throws PaymentNotOpen when it was already paid, failed, expired or given up
   * @throws PriceChanged when the total differs from the one shown; BalanceTooLow; what QuotePayment throws
   * @throws RequestInFlight when another attempt of the same request is faster
   */
  async execute(input: Replacement): Promise<Payment> {
    const { paymentNo, userId } = input
    const old = await Payment.findBy({ paymentNo, userId })
    if (!old) throw new NotFound()
    if (!old.isOpen) throw new PaymentNotOpen()
    await this.queryGateway(paymentNo)
    const payment = await atomically(undefined, (trx) => this.replace(old.id, input, trx))
    await this.queryGateway(paymentNo)
    return payment
  }

  private async replace(oldId: number, input: Replacement, trx: TransactionClientContract) {
    const outcome = { status: 'failed', reason: 'replaced', isGivenUp: true } as const
    const old = await this.recordPaymentOutcome.execute(oldId, outcome, trx)
    if (!old || old.expiresAt <= this.clock.now()) throw new PaymentNotOpen()
    const orders = await lockOrdersOfPayment(oldId, trx)
    const quote = await this.quotePayment.execute(orders, input, trx)
    const { total, gateway } = quote
    assertAgreedTerms({ expectedTotal: input.expectedTotal }, { total, combination: null })

    const { userId } = input
    const isPaid = gateway.kind !== 'external'
    const paymentNo = paymentNumber(this.clock.now())
    const payment = await this.createPayment.execute(
      { paymentNo, userId, gatewayId: gateway.id, total, isPaid },
      trx
    )
    await moveOrdersTo(payment, orders, quote)
    await forgetKeylessRequests({ userId, name: old.paymentNo }, trx)
    await recordProgress(input.attempt, paymentNo, trx)
    if (isPaid) {
      await this.postSales.execute(
        { payment, orders: await this.listOrdersWithCreator.execute(orders, trx), gateway },
        trx
      )
    } else {
      const placed = orders.map(({ id }) => new OrderPlaced({ orderId: id, paymentNo }))
      await this.outbox.record(placed, trx)
    }
    return payment
  }

  private async queryGateway(paymentNo: string) {
    await this.syncPayment.execute({ paymentNo }).catch((error) => {
      logger.warn({ err: error, paymentNo }, 'the gateway of a replaced payment does not answer')
    })
  }
}

/** The caller holds the locks of the orders. */
async function moveOrdersTo(
  payment: Payment,
  orders: Order[],
  { lines, snapshotId }: PaymentQuote
) {
  for (const [index, order] of orders.entries()) {
    const { paid, surcharge } = lines[index]!
    await order
      .merge({
        paymentId: payment.id,
        paidAmount: paid.minor,
        paidCurrency: paid.currency,
        surcharge: surcharge.minor,
        fxSnapshotId: snapshotId,
        ...(payment.isPaid && { status: 'paid', paidAt: payment.paidAt }),
      })
      .save()
  }
}
