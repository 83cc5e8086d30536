import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { runConcurrently } from '#core/database/run_concurrently'
import { atomically } from '#core/database/atomically'
import { recordProgress, type IdempotentRequest } from '#core/database/idempotent_request'
import { statement } from '#core/database/statement'
import { termsConsent, type TermsConsent } from '#platform/documents/terms_consent'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import { CreatePayment, paymentNumber } from '#payments/charges/actions/create_payment'
import type Payment from '#payments/models/payment'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { PostSales, type PaidOrder } from '#orders/settlement/actions/post_sales'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { RemoveFromCart } from '#cart/actions/remove_from_cart'
import { assertAgreedTerms, type AgreedTerms } from '#orders/values/agreed_terms'
import { DuplicatePurchase } from '#orders/errors'
import { OrderPlaced } from '#orders/events'
import { FindDuplicatePurchase } from '#orders/settlement/queries/find_duplicate_purchase'
import { AssertCheckoutRate } from '#orders/actions/assert_checkout_rate'
import { AssertAnnouncementsRead } from '#orders/actions/assert_announcements_read'
import {
  QuoteCheckout,
  type CheckoutInput,
  type CheckoutQuote,
} from '#orders/checkout/queries/order_quotes'
import type { ColumnRow } from '#core/database/row'
import type Order from '#orders/models/order'

export interface PlaceOrderInput extends CheckoutInput, AgreedTerms {
  /**
   * Confirms buying a product that the buyer already owns. It does not override an open payment for the same product.
   */
  confirmDuplicate?: boolean
  message?: string
  /** Consent to the terms of service and to immediate delivery, in the language of the page. */
  acceptedTerms?: boolean
  /** The idempotent attempt, when the request may be repeated. */
  attempt?: IdempotentRequest
  /** The order counts towards the checkout rate limit. True for orders of buyers, false for internal callers. */
  isPaced?: boolean
}

const insertOrders = statement<ColumnRow<Order, 'id' | 'tradeNo'>>(`
  insert into orders (trade_no, type, buyer_id, shop_id, product_id, payment_id, product_title,
                      title_for_buyer, quantity,
                      amount, currency, discount, coupon_id, surcharge, paid_amount, paid_currency,
                      fx_snapshot_id, status, paid_at, message, created_at,
                      terms_version, terms_locale, terms_accepted_at)
  select trade_no, 'product', :userId, shop_id, product_id,
         (select id from payments where payment_no = :paymentNo), title,
         nullif(title_read, title), 1,
         amount, currency, discount, coupon_id, surcharge, paid, :paidCurrency,
         :snapshotId, :status, :paidAt, :message, :now,
         :termsVersion, :termsLocale, :termsAcceptedAt
  from unnest(:tradeNos::text[], :shopIds::int[], :productIds::int[], :titles::text[], :titlesRead::text[],
              :amounts::bigint[],
              :currencies::text[], :discounts::bigint[], :couponIds::int[], :surcharges::bigint[],
              :paids::bigint[])
    with ordinality as line (trade_no, shop_id, product_id, title, title_read, amount,
                             currency, discount, coupon_id, surcharge, paid, nth)
  order by nth
  returning id, trade_no`)

@inject()
export class PlaceOrder {
  constructor(
    private quoteCheckout: QuoteCheckout,
    private findDuplicate: FindDuplicatePurchase,
    private assertCheckoutRate: AssertCheckoutRate,
    private assertAnnouncementsRead: AssertAnnouncementsRead,
    private createPayment: CreatePayment,
    private reserveCoupons: ReserveCoupons,
    private removeFromCart: RemoveFromCart,
    private postSales: PostSales,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Inserts one payment and one order per product, reserves their coupons and removes the products from the cart.
   * SyncPayment then opens the payment at the gateway, outside this transaction. Free orders and payments by
   * balance are paid in this transaction.
   * @throws what QuoteCheckout throws
   * @throws Unauthenticated when the buyer was banned or deleted meanwhile
   * @throws AnnouncementsUnread, DuplicatePurchase
   * @throws ForcedCouponsUnusable when a coupon that must be used cannot be
   * @throws PriceChanged, CouponsChanged when the quote differs from what the buyer agreed to
   * @throws CouponGone when a concurrent order takes a coupon's last use
   * @throws RequestInFlight when another attempt of the same request is faster
   * @throws TooManyRequests when `isPaced` and the rate limit is exceeded
   */
  async execute(input: PlaceOrderInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      const { userId } = input
      const [, , , , quote, consent] = await runConcurrently([
        // Sent first, so that the statements after it see what was committed while it waited for the lock.
        lockBuyer(userId, trx),
        input.isPaced ? this.assertCheckoutRate.execute({ userId }, trx) : Promise.resolve(),
        this.assertAnnouncementsRead.execute({ userId }, trx),
        this.assertNoDuplicate(input, trx),
        this.quoteCheckout.execute(input, trx),
        this.consentOf(input, trx),
      ])
      assertAgreedTerms(input, quote)

      const { total, gateway, products } = quote
      const isPaid = gateway?.kind !== 'external'
      const gatewayId = gateway?.id ?? null
      const paymentNo = paymentNumber(this.clock.now())
      const [payment, orders] = await runConcurrently([
        this.createPayment.execute({ paymentNo, userId, gatewayId, total, isPaid }, trx),
        this.writeOrders(input, quote, { paymentNo, isPaid, consent }, trx),
        this.removeFromCart.execute({ userId, productIds: products.map(({ id }) => id) }, trx),
        recordProgress(input.attempt, paymentNo, trx),
      ])
      const uses = usesOf(orders, quote)
      if (isPaid) await this.postSales.execute({ payment, orders, gateway, uses }, trx)
      else await this.recordPlaced(payment, orders, uses, trx)
      return payment
    })
  }

  private async assertNoDuplicate(input: PlaceOrderInput, trx: TransactionClientContract) {
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

  private consentOf(input: PlaceOrderInput, trx: TransactionClientContract) {
    const { acceptedTerms, locale = 'zh-CN' } = input
    return termsConsent({ acceptedTerms, locale, at: this.clock.now() }, trx)
  }

  private async recordPlaced(
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
    placed: { paymentNo: string; isPaid: boolean; consent: TermsConsent },
    trx: TransactionClientContract
  ): Promise<PaidOrder[]> {
    const { products, lines, total, snapshotId } = quote
    const { paymentNo, isPaid, consent } = placed
    const now = this.clock.now()
    const tradeNos = products.map(() => readableNumber('CM', now))
    const agreed = {
      userId: input.userId,
      message: input.message ?? null,
      paymentNo,
      paidCurrency: total.currency,
      snapshotId,
      status: isPaid ? 'paid' : 'unpaid',
      paidAt: isPaid ? now.toJSDate() : null,
      now: now.toJSDate(),
      ...consent,
      termsAcceptedAt: consent.termsAcceptedAt?.toJSDate() ?? null,
    }
    const { rows } = await insertOrders({ ...agreed, tradeNos, ...columnsOf(quote) }, trx)
    const ids = new Map(rows.map((order) => [order.trade_no, order.id]))
    return tradeNos.map((tradeNo, index) => {
      const { net: price, paid, surcharge } = lines[index]!
      const { creatorId } = products[index]!
      return { id: ids.get(tradeNo)!, tradeNo, creatorId, price, paid, surcharge }
    })
  }
}

/** The columns that differ between the orders, as one array per column. */
function columnsOf({ products, lines, combination }: CheckoutQuote) {
  return {
    productIds: products.map(({ id }) => id),
    shopIds: products.map(({ shopId }) => shopId),
    titles: products.map(({ title }) => title),
    titlesRead: products.map(({ titleForReader }) => titleForReader),
    couponIds: products.map(({ id }) => combination?.discountOf.get(id)?.couponId ?? null),
    currencies: lines.map(({ net }) => net.currency),
    amounts: lines.map(({ net }) => digits(net)),
    discounts: lines.map(({ discount }) => digits(discount)),
    surcharges: lines.map(({ surcharge }) => digits(surcharge)),
    paids: lines.map(({ paid }) => digits(paid)),
  }
}

/** pg cannot serialize arrays of bigint, so amounts are passed as strings. */
const digits = ({ minor }: Money) => minor.toString()

function usesOf(orders: PaidOrder[], { products, combination }: CheckoutQuote): CouponOfOrder[] {
  return orders.flatMap(({ id: orderId, tradeNo }, index) => {
    const use = combination?.discountOf.get(products[index]!.id)
    return use ? [{ orderId, tradeNo, ...use }] : []
  })
}
