import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atOnce } from '#core/database/at_once'
import { atomically } from '#core/database/atomically'
import { reach, type Attempt } from '#core/database/attempt'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import { OpenPayment } from '#payments/actions/open_payment'
import type Payment from '#payments/models/payment'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { BookSales, type PaidOrder } from '#ordering/actions/book_sales'
import { lockShopper } from '#ordering/actions/lock_shopper'
import { TakeFromCart } from '#ordering/actions/take_from_cart'
import { refuseOtherTerms, type AgreedTerms } from '#ordering/pricing/agreed_terms'
import { DuplicatePurchase } from '#ordering/errors'
import { OrderPlaced } from '#ordering/events/order_placed'
import { FindDuplicate } from '#ordering/queries/find_duplicate'
import { RefuseHaste } from '#ordering/queries/refuse_haste'
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
  /** The try that this is, where the same wish may come again. */
  attempt?: Attempt
  /** It counts, and may be too much: what shoppers do, not what the house does for them. */
  isPaced?: boolean
}

@inject()
export class PlaceOrder {
  constructor(
    private quoteCheckout: QuoteCheckout,
    private findDuplicate: FindDuplicate,
    private refuseHaste: RefuseHaste,
    private refuseUnread: RefuseUnread,
    private openPayment: OpenPayment,
    private reserveCoupons: ReserveCoupons,
    private takeFromCart: TakeFromCart,
    private bookSales: BookSales,
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
   * @throws RequestInFlight when another try of the same wish is faster
   * @throws TooManyRequests when it is paced, and one too many
   */
  async execute(input: PlaceOrderInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      const { userId } = input
      await lockShopper(userId, trx)
      const [, , , quote] = await atOnce([
        input.isPaced ? this.refuseHaste.execute({ userId }, trx) : Promise.resolve(),
        this.refuseUnread.execute({ userId }, trx),
        this.refuseDuplicate(input, trx),
        this.quoteCheckout.execute(input, trx),
      ])
      refuseOtherTerms(input, quote)

      const { total, gateway: way, products } = quote
      const isPaid = way?.kind !== 'external'
      const gatewayId = way?.id ?? null
      const payment = await this.openPayment.execute({ userId, gatewayId, total, isPaid }, trx)
      const orders = await this.writeOrders(input, quote, payment, trx)
      await atOnce([
        this.takeFromCart.execute({ userId, productIds: products.map(({ id }) => id) }, trx),
        reach(input.attempt, payment.paymentNo, trx),
      ])
      const uses = usesOf(orders, quote)
      if (isPaid) await this.bookSales.execute({ payment, orders, way, uses }, trx)
      else await this.awaitMoney(payment, orders, uses, trx)
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

  private async awaitMoney(
    { userId, paymentNo }: Payment,
    orders: PaidOrder[],
    uses: CouponOfOrder[],
    trx: TransactionClientContract
  ) {
    const placed = orders.map(({ id }) => new OrderPlaced({ orderId: id, paymentNo }))
    await this.outbox.record(placed, trx)
    await this.reserveCoupons.execute({ userId, uses }, trx)
  }

  private async writeOrders(
    input: PlaceOrderInput,
    quote: CheckoutQuote,
    payment: Payment,
    trx: TransactionClientContract
  ): Promise<PaidOrder[]> {
    const rows = this.rowsOf(input, quote, payment)
    const ids = await insertOrders(rows, trx)
    return rows.map(({ trade_no: tradeNo }, index) => {
      const { net: price, paid, surcharge } = quote.lines[index]!
      const { creatorId } = quote.products[index]!
      return { id: ids.get(tradeNo)!, tradeNo, creatorId, price, paid, surcharge }
    })
  }

  private rowsOf(input: PlaceOrderInput, quote: CheckoutQuote, payment: Payment) {
    const now = this.clock.now()
    return quote.products.map((product, index) => {
      const { net, discount, paid, surcharge } = quote.lines[index]!
      return {
        trade_no: readableNumber('CM', now),
        type: 'product',
        buyer_id: input.userId,
        shop_id: product.shopId,
        product_id: product.id,
        payment_id: payment.id,
        product_title: product.title,
        quantity: 1,
        amount: net.minor,
        currency: net.currency,
        discount: discount.minor,
        coupon_id: quote.combination?.discountOf.get(product.id)?.couponId ?? null,
        surcharge: surcharge.minor,
        paid_amount: paid.minor,
        paid_currency: paid.currency,
        fx_snapshot_id: quote.snapshotId,
        status: payment.isPaid ? 'paid' : 'unpaid',
        paid_at: payment.paidAt?.toJSDate() ?? null,
        message: input.message ?? null,
        created_at: now.toJSDate(),
      }
    })
  }
}

/** @returns the orders' ids by their numbers */
async function insertOrders(rows: { trade_no: string }[], trx: TransactionClientContract) {
  const made = await trx.table('orders').returning(['id', 'trade_no']).multiInsert(rows)
  const named = made as unknown as { id: number; trade_no: string }[]
  return new Map(named.map((order) => [order.trade_no, order.id]))
}

function usesOf(orders: PaidOrder[], { products, combination }: CheckoutQuote): CouponOfOrder[] {
  return orders.flatMap(({ id: orderId, tradeNo }, index) => {
    const use = combination?.discountOf.get(products[index]!.id)
    return use ? [{ orderId, tradeNo, ...use }] : []
  })
}
