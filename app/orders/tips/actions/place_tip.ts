import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { runConcurrently } from '#core/database/run_concurrently'
import { atomically } from '#core/database/atomically'
import { recordProgress, type IdempotentRequest } from '#core/database/idempotent_request'
import { termsConsent } from '#platform/documents/terms_consent'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import { CreatePayment, paymentNumber } from '#payments/charges/actions/create_payment'
import type Payment from '#payments/models/payment'
import { PostSales } from '#orders/settlement/actions/post_sales'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { OrderPlaced } from '#orders/events'
import Order from '#orders/models/order'
import { assertAgreedTerms, type AgreedTerms } from '#orders/values/agreed_terms'
import { QuoteTip, type TipInput, type TipQuote } from '#orders/tips/queries/tips'
import { AssertCheckoutRate } from '#orders/actions/assert_checkout_rate'
import { AssertAnnouncementsRead } from '#orders/actions/assert_announcements_read'

export interface PlaceTipInput extends TipInput, Pick<AgreedTerms, 'expectedTotal'> {
  message?: string
  /** Consent to the terms of service, in the language of the page. */
  acceptedTerms?: boolean
  locale?: string
  /** The idempotent attempt, when the request may be repeated. */
  attempt?: IdempotentRequest
  /** The tip counts towards the checkout rate limit. True for tips of buyers, false for internal callers. */
  isPaced?: boolean
}

@inject()
export class PlaceTip {
  constructor(
    private quoteTip: QuoteTip,
    private assertCheckoutRate: AssertCheckoutRate,
    private assertAnnouncementsRead: AssertAnnouncementsRead,
    private createPayment: CreatePayment,
    private postSales: PostSales,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Inserts an order of type "tipping" and its payment, which is then handled like any other (D-06). Tips paid by
   * balance are paid in this transaction.
   * @throws what QuoteTip throws
   * @throws Unauthenticated, AnnouncementsUnread, PriceChanged
   * @throws RequestInFlight when another attempt of the same request is faster
   * @throws TooManyRequests when `isPaced` and the rate limit is exceeded
   */
  async execute(input: PlaceTipInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      const { userId } = input
      const [, , , quote] = await runConcurrently([
        // Sent first, so that the statements after it see what was committed while it waited for the lock.
        lockBuyer(userId, trx),
        input.isPaced ? this.assertCheckoutRate.execute({ userId }, trx) : Promise.resolve(),
        this.assertAnnouncementsRead.execute({ userId }, trx),
        this.quoteTip.execute(input, trx),
      ])
      const { total, shop, gateway } = quote
      assertAgreedTerms(input, { total, combination: null })

      const isPaid = gateway.kind !== 'external'
      const gatewayId = gateway.id
      const paymentNo = paymentNumber(this.clock.now())
      const payment = await this.createPayment.execute(
        { paymentNo, userId, gatewayId, total, isPaid },
        trx
      )
      const { id, tradeNo, price, paid, surchargePaid } = await this.writeOrder(
        input,
        quote,
        payment,
        trx
      )
      await recordProgress(input.attempt, paymentNo, trx)
      if (isPaid) {
        const { creatorId } = shop
        const order = { id, tradeNo, creatorId, price, paid, surcharge: surchargePaid }
        await this.postSales.execute({ payment, orders: [order], gateway, uses: [] }, trx)
      } else {
        await this.outbox.record(new OrderPlaced({ orderId: id, paymentNo }), trx)
      }
      return payment
    })
  }

  private async writeOrder(
    { userId, message, acceptedTerms, locale = 'zh-CN' }: PlaceTipInput,
    { shop, net, surcharge, total, snapshotId }: TipQuote,
    { id: paymentId, paidAt }: Payment,
    trx: TransactionClientContract
  ): Promise<Order> {
    const now = this.clock.now()
    const consent = await termsConsent({ acceptedTerms, locale, at: now }, trx)
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
        ...consent,
      },
      { client: trx }
    )
  }
}
