import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atOnce } from '#core/database/at_once'
import { atomically } from '#core/database/atomically'
import { reach, type Attempt } from '#core/database/attempt'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import { OpenPayment, paymentNumber } from '#payments/actions/open_payment'
import type Payment from '#payments/models/payment'
import { BookSales } from '#ordering/actions/book_sales'
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
    private bookSales: BookSales,
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
      const [, , , quote] = await atOnce([
        // Sent first: what is looked up behind it sees what it waited for.
        lockShopper(userId, trx),
        input.isPaced ? this.refuseHaste.execute({ userId }, trx) : Promise.resolve(),
        this.refuseUnread.execute({ userId }, trx),
        this.quoteTip.execute(input, trx),
      ])
      const { total, shop, gateway: way } = quote
      refuseOtherTerms(input, { total, combination: null })

      const isPaid = way.kind !== 'external'
      const gatewayId = way.id
      const paymentNo = paymentNumber(this.clock.now())
      const payment = await this.openPayment.execute(
        { paymentNo, userId, gatewayId, total, isPaid },
        trx
      )
      const { id, tradeNo, price, paid, surchargePaid } = await this.writeOrder(
        input,
        quote,
        payment,
        trx
      )
      await reach(input.attempt, paymentNo, trx)
      if (isPaid) {
        const { creatorId } = shop
        const order = { id, tradeNo, creatorId, price, paid, surcharge: surchargePaid }
        await this.bookSales.execute({ payment, orders: [order], way, uses: [] }, trx)
      } else {
        await this.outbox.record(new OrderPlaced({ orderId: id, paymentNo }), trx)
      }
      return payment
    })
  }

  private async writeOrder(
    { userId, message }: PlaceTipInput,
    { shop, net, surcharge, total, snapshotId }: TipQuote,
    { id: paymentId, paidAt }: Payment,
    trx: TransactionClientContract
  ): Promise<Order> {
    const now = this.clock.now()
    return Order.create(
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
        status: paidAt ? 'paid' : 'unpaid',
        paidAt,
        message: message ?? null,
        createdAt: now,
      },
      { client: trx }
    )
  }
}
