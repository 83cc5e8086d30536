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

/** As many digits as the field of a price takes: what a balance can pay is up to the ledger. */
const MOST = 999_999_999_999n

/**
 * The buyer's own balance. Nobody outside is asked: the ledger pays in the order's transaction, so
 * there is never an open charge, and what goes back is the buyer's again once the book says so.
 */
export class BalanceDriver extends PaymentGatewayDriver {
  capabilities(): GatewayCapabilities {
    return {
      kind: 'balance',
      isOffered: true,
      isRefundable: true,
      limits: Object.fromEntries(CURRENCY_CODES.map((code) => [code, { min: 1n, max: MOST }])),
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

  /** Nobody outside has anything to tell about a balance. */
  parseWebhook(): GatewayNotice {
    throw new NotFound()
  }
}
