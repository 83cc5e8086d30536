import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { reach, type Attempt } from '#core/database/attempt'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import { OpenPayment } from '#payments/actions/open_payment'
import type Payment from '#payments/models/payment'
import { ConfirmPayment } from '#ordering/actions/confirm_payment'
import { lockShopper } from '#ordering/actions/lock_shopper'
import { OrderPlaced } from '#ordering/events/order_placed'
import Order from '#ordering/models/order'
import { refuseOtherTerms, type AgreedTerms } from '#ordering/pricing/agreed_terms'
import { QuoteTip, type TipInput, type TipQuote } from '#ordering/queries/quote_tip'
import { RefuseHaste } from '#ordering/queries/refuse_haste'
import { RefuseUnread } from '#ordering/queries/refuse_unread'

export interface PlaceTipInput extends TipInput, Pick<AgreedTerms, 'expectedTotal'> {
  message?: string
  /** The try that this is, where the same wish may come again. */
  attempt?: Attempt
  /** It counts, and may be too much: what shoppers do, not what the house does for them. */
  isPaced?: boolean
}

@inject()
export class PlaceTip {
  constructor(
    private quoteTip: QuoteTip,
    private refuseHaste: RefuseHaste,
    private refuseUnread: RefuseUnread,
    private openPayment: OpenPayment,
    private confirmPayment: ConfirmPayment,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Writes an order of the type "tipping" and its payment, which then goes the way of all payments
   * (D-06). What the balance pays is paid at once.
   * @throws what QuoteTip throws
   * @throws Unauthenticated, AnnouncementsUnread, PriceChanged
   * @throws RequestInFlight when another try of the same wish is faster
   * @throws TooManyRequests when it is paced, and one too many
   */
  async execute(input: PlaceTipInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      const { userId } = input
      await lockShopper(userId, trx)
      if (input.isPaced) await this.refuseHaste.execute({ userId }, trx)
      await this.refuseUnread.execute({ userId }, trx)
      const quote = await this.quoteTip.execute(input, trx)
      const { total, gateway } = quote
      refuseOtherTerms(input, { total, combination: null })

      const payment = await this.openPayment.execute({ userId, gatewayId: gateway.id, total }, trx)
      await this.writeOrder(input, quote, payment, trx)
      await reach(input.attempt, payment.paymentNo, trx)
      if (gateway.kind === 'external') return payment
      return (await this.confirmPayment.execute({ paymentId: payment.id }, trx)) ?? payment
    })
  }

  private async writeOrder(
    { userId, message }: PlaceTipInput,
    { shop, net, surcharge, total, snapshotId }: TipQuote,
    { id: paymentId, paymentNo }: Payment,
    trx: TransactionClientContract
  ) {
    const now = this.clock.now()
    const order = await Order.create(
      {
        tradeNo: readableNumber('CM', now),
        type: 'tipping',
        buyerId: userId,
        shopId: shop.id,
        productId: null,
        paymentId,
        productTitle: shop.tippingTitle,
        quantity: 1,
        amount: net.minor,
        currency: net.currency,
        surcharge: surcharge.minor,
        paidAmount: total.minor,
        paidCurrency: total.currency,
        fxSnapshotId: snapshotId,
        status: 'unpaid',
        message: message ?? null,
        createdAt: now,
      },
      { client: trx }
    )
    await this.outbox.record(new OrderPlaced({ orderId: order.id, paymentNo }), trx)
  }
}
