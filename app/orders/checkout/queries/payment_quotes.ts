import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { PaymentNotOpen } from '#orders/errors'
import Order from '#orders/models/order'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { chooseGateway } from '#payments/gateways/values/choose_gateway'
import { ListGateways, type OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { conversionOf, type Conversion } from '#orders/values/conversion'
import type { CheckoutPrice } from '#orders/values/price_checkout'
import { pricePayment } from '#orders/values/price_payment'

export class FindOpenOrders {
  /**
   * The orders of an open payment of this user.
   * @throws NotFound, PaymentNotOpen
   */
  async execute({ paymentNo, userId }: { paymentNo: string; userId: number }): Promise<Order[]> {
    const payment = await Payment.findBy({ paymentNo, userId })
    if (!payment) throw new NotFound()
    if (!payment.isOpen) throw new PaymentNotOpen()
    return Order.query().where('paymentId', payment.id).orderBy('id').exec()
  }
}

export interface PaymentTerms {
  gatewayId: number
  /** The currency of the payment. */
  currency: Currency
}

export interface PaymentQuote extends CheckoutPrice {
  gateway: OfferedGateway
  snapshotId: number
  conversion: Conversion | null
}

/** Computes what unpaid orders cost with another payment method. Their prices and coupons stay as agreed. */
@inject()
export class QuotePayment {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private listGateways: ListGateways
  ) {}

  /**
   * @throws PaymentGatewayUnavailable, PaymentCurrencyUnsupported, PaymentAmountTooSmall, PaymentLimitExceeded
   */
  async execute(
    orders: Order[],
    { gatewayId, currency }: PaymentTerms,
    trx?: TransactionClientContract
  ): Promise<PaymentQuote> {
    const { id: snapshotId, rates, fetchedAt } = await this.getFxSnapshot.execute(trx)
    const offered = await this.listGateways.execute(trx)
    const gateway = chooseGateway(offered, gatewayId)
    const items = orders.map((order) => ({
      price: new Money(order.amount + order.discount, order.currency),
      discount: new Money(order.discount, order.currency),
    }))
    const price = pricePayment(items, { gateway, offered, currency, rates })
    const conversion = conversionOf(
      items.map((item) => item.price),
      currency,
      { rates, at: fetchedAt.toJSDate() }
    )
    return { ...price, gateway, snapshotId, conversion }
  }
}
