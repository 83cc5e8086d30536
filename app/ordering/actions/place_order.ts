import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Unauthenticated } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import { OpenPayment } from '#payments/actions/open_payment'
import type Payment from '#payments/models/payment'
import { ConfirmPayment } from '#ordering/actions/confirm_payment'
import { DuplicatePurchase, PriceChanged } from '#ordering/errors'
import { OrderPlaced } from '#ordering/events/order_placed'
import Order from '#ordering/models/order'
import { FindDuplicate } from '#ordering/queries/find_duplicate'
import {
  QuoteCheckout,
  type CheckoutInput,
  type CheckoutQuote,
} from '#ordering/queries/quote_checkout'

export interface PlaceOrderInput extends CheckoutInput {
  /** Buys again what is owned already. Never passes while a payment for it is open. */
  confirmDuplicate?: boolean
  /** The total that the shopper agreed to. */
  expectedTotal?: Money
  message?: string
}

@inject()
export class PlaceOrder {
  constructor(
    private quoteCheckout: QuoteCheckout,
    private findDuplicate: FindDuplicate,
    private openPayment: OpenPayment,
    private confirmPayment: ConfirmPayment,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Writes one payment and one order per product; SettlePayment then brings the payment to the
   * gateway, outside this transaction. What costs nothing is paid at once.
   * @throws what QuoteCheckout throws
   * @throws Unauthenticated when the shopper was shut out or left meanwhile
   * @throws DuplicatePurchase, PriceChanged when the total is not the expected one
   */
  async execute(input: PlaceOrderInput, outer?: TransactionClientContract): Promise<Payment> {
    return atomically(outer, async (trx) => {
      await queueUp(input.userId, trx)
      await this.refuseDuplicate(input, trx)
      const quote = await this.quoteCheckout.execute(input, trx)
      const { total } = quote
      if (input.expectedTotal && !input.expectedTotal.equals(total)) {
        throw new PriceChanged({ total })
      }

      const gatewayId = quote.gateway?.id ?? null
      const payment = await this.openPayment.execute(
        { userId: input.userId, gatewayId, total },
        trx
      )
      await this.writeOrders(input, quote, payment, trx)
      if (!quote.gateway) await this.confirmPayment.execute({ paymentId: payment.id }, trx)
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
    for (const [index, product] of quote.products.entries()) {
      const { paid, surcharge } = quote.lines[index]!
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
          amount: product.price.minor,
          currency: product.price.currency,
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
    }
  }
}

/**
 * One shopper checks out once at a time: the second tab sees what the first one did. And whoever
 * was banned or left a moment ago, in another tab, buys nothing more.
 */
async function queueUp(userId: number, trx: TransactionClientContract) {
  const { rows } = await trx.rawQuery(
    'select banned_at, deleted_at from users where id = ? for no key update',
    [userId]
  )
  const [shopper] = rows
  if (!shopper || shopper.banned_at || shopper.deleted_at) throw new Unauthenticated()
}
