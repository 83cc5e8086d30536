import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import { OpenPayment } from '#payments/actions/open_payment'
import type Payment from '#payments/models/payment'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { ConfirmPayment } from '#ordering/actions/confirm_payment'
import { lockShopper } from '#ordering/actions/lock_shopper'
import { TakeFromCart } from '#ordering/actions/take_from_cart'
import { refuseOtherTerms, type AgreedTerms } from '#ordering/pricing/agreed_terms'
import { DuplicatePurchase } from '#ordering/errors'
import { OrderPlaced } from '#ordering/events/order_placed'
import Order from '#ordering/models/order'
import { FindDuplicate } from '#ordering/queries/find_duplicate'
import { RefuseUnread } from '#ordering/queries/refuse_unread'
import {
  QuoteCheckout,
  type CheckoutInput,
  type CheckoutQuote,
} from '#ordering/queries/quote_checkout'

export interface PlaceOrderInput extends CheckoutInput, AgreedTerms {
  /** Buys again what is owned already. Never passes while a payment for it is open. */
  confirmDuplicate?: boolean
  message?: string
}

@inject()
export class PlaceOrder {
  constructor(
    private quoteCheckout: QuoteCheckout,
    private findDuplicate: FindDuplicate,
    private refuseUnread: RefuseUnread,
    private openPayment: OpenPayment,
    private reserveCoupons: ReserveCoupons,
    private takeFromCart: TakeFromCart,
    private confirmPayment: ConfirmPayment,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Writes one payment and one order per product, holds the coupons that they use and takes the
   * products out of the cart; SettlePayment then brings the payment to the gateway, outside this
   * transaction. What costs nothing, and what the balance pays, is paid at once.
   * @throws what QuoteCheckout throws
   * @throws Unauthenticated when the shopper was shut out or left meanwhile
   * @throws AnnouncementsUnread, DuplicatePurchase
   * @throws PriceChanged, CouponsChanged when it is not what the shopper agreed to
   * @throws CouponGone when another order takes a coupon's last use at this moment
   */
  async execute(input: PlaceOrderInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      const { userId } = input
      await lockShopper(userId, trx)
      await this.refuseUnread.execute({ userId }, trx)
      await this.refuseDuplicate(input, trx)
      const quote = await this.quoteCheckout.execute(input, trx)
      const { total, gateway, products } = quote
      refuseOtherTerms(input, quote)

      const gatewayId = gateway?.id ?? null
      const payment = await this.openPayment.execute({ userId, gatewayId, total }, trx)
      await this.writeOrders(input, quote, payment, trx)
      await this.takeFromCart.execute({ userId, productIds: products.map(({ id }) => id) }, trx)
      if (!gateway || gateway.kind === 'balance') {
        await this.confirmPayment.execute({ paymentId: payment.id }, trx)
      }
      return payment
    })
  }

  private async refuseDuplicate(input: PlaceOrderInput, trx: TransactionClientContract) {
    const productIds = input.products.map(({ id }) => id)
    const found = await this.findDuplicate.execute({ userId: input.userId, productIds }, trx)
    if (!found) return
    const { openPaymentNo } = found
    if (openPaymentNo || !input.confirmDuplicate) {
      throw new DuplicatePurchase({
        canConfirm: openPaymentNo === null,
        productIds: found.productIds,
        ...(openPaymentNo && { paymentNo: openPaymentNo }),
      })
    }
  }

  private async writeOrders(
    input: PlaceOrderInput,
    quote: CheckoutQuote,
    payment: Payment,
    trx: TransactionClientContract
  ) {
    const now = this.clock.now()
    const uses: CouponOfOrder[] = []
    for (const [index, product] of quote.products.entries()) {
      const { net, discount, paid, surcharge } = quote.lines[index]!
      const couponId = quote.combination?.discountOf.get(product.id)?.couponId ?? null
      const order = await Order.create(
        {
          tradeNo: readableNumber('CM', now),
          type: 'product',
          buyerId: input.userId,
          shopId: product.shopId,
          productId: product.id,
          paymentId: payment.id,
          productTitle: product.title,
          quantity: 1,
          amount: net.minor,
          currency: net.currency,
          discount: discount.minor,
          couponId,
          surcharge: surcharge.minor,
          paidAmount: paid.minor,
          paidCurrency: paid.currency,
          fxSnapshotId: quote.snapshotId,
          status: 'unpaid',
          message: input.message ?? null,
          createdAt: now,
        },
        { client: trx }
      )
      const { paymentNo } = payment
      await this.outbox.record(new OrderPlaced({ orderId: order.id, paymentNo }), trx)
      const { id: orderId, tradeNo } = order
      if (couponId !== null) uses.push({ orderId, tradeNo, couponId, discount })
    }
    await this.reserveCoupons.execute({ userId: input.userId, uses }, trx)
  }
}
