import type { Currency } from '#core/money/currency'
import { PaymentGatewaySchema } from '#database/schema'

/** A way to pay, as the house offers it: which driver, which currencies, at which rates. */
export default class PaymentGateway extends PaymentGatewaySchema {
  declare currencies: Currency[]
}
