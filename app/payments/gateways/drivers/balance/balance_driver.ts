import { CURRENCY_CODES } from '#core/money/currency'
import { NotFound } from '#core/errors'
import type { Charge } from '#payments/values/charge'
import type { Refund } from '#payments/values/refund'
import {
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
} from '#payments/gateways/drivers/payment_gateway_driver'

/** The largest amount of a price field; what a balance can pay is decided by the ledger. */
const MAX_AMOUNT = 999_999_999_999n

/**
 * Payment by the buyer's balance. There is no external gateway: the ledger settles the payment in the order's
 * transaction, so there is never an open charge, and a refund is complete once it is posted.
 */
export class BalanceDriver extends PaymentGatewayDriver {
  capabilities(): GatewayCapabilities {
    return {
      kind: 'balance',
      isOffered: true,
      isRefundable: true,
      limits: Object.fromEntries(
        CURRENCY_CODES.map((code) => [code, { min: 1n, max: MAX_AMOUNT }])
      ),
    }
  }

  createPayment(): Promise<Charge> {
    throw new Error("A balance pays within the order's transaction, never by a charge")
  }

  async query(): Promise<null> {
    return null
  }

  async refund({ key }: RefundOperation): Promise<Refund> {
    return { state: 'succeeded', reference: key }
  }

  async queryRefund(operation: RefundOperation): Promise<Refund> {
    return this.refund(operation)
  }

  /** A balance has no webhooks. */
  parseWebhook(): GatewayNotice {
    throw new NotFound()
  }
}
