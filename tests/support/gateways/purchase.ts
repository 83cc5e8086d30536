import type { Currency } from '#core/money/currency'
import Payment from '#payments/models/payment'
import PaymentGateway, { type GatewayDriverName } from '#payments/models/payment_gateway'
import { makeUser, type Visitor, signedIn } from '#tests/support/identity'
import { makeListing, makeSeller, type Listing } from '#tests/support/orders'

/** Orders one product over HTTP with this payment method. */
export async function order(
  visitor: Visitor,
  goods: Listing,
  driver: GatewayDriverName,
  currency: Currency = goods.currency
) {
  const { id: paymentGatewayId } = await PaymentGateway.findByOrFail({ driver })
  const salesPrice = goods.price.toString()
  return visitor.post('/api/v1/user/orders', {
    products: [{ id: goods.id, currency: goods.currency, salesPrice }],
    paymentGatewayId,
    currency,
  })
}

/** A new user with an order that waits for its payment at a gateway. */
export async function unpaidAt(driver: GatewayDriverName, currency?: Currency) {
  const buyer = await makeUser()
  const visitor = await signedIn(buyer)
  const goods = await makeListing(await makeSeller(), { price: 10_000 })
  const { body } = await order(visitor, goods, driver, currency)
  const payment = await Payment.findByOrFail({ paymentNo: body.data.paymentNo })
  return { buyer, visitor, goods, payment, placed: body.data }
}
