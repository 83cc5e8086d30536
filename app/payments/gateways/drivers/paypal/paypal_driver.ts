import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { WebhookRefused } from '#payments/errors'
import { PayPalClient } from '#partners/paypal/paypal_client'
import { isPayPalMessage } from '#partners/paypal/paypal_message'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'
import {
  chargeOfOrder,
  disputeOfPayPal,
  noticeOfPayPal,
  refundOfPayPal,
  returnedOfOrder,
  type PayPalNotice,
} from '#payments/gateways/drivers/paypal/paypal_mapping'
import type {
  PayPalCapture,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
} from '#payments/gateways/drivers/paypal/paypal_objects'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund, Returned } from '#payments/values/refund'
import {
  type ChargeOperation,
  type ChargeQuery,
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
} from '#payments/gateways/drivers/payment_gateway_driver'

/** PayPal Orders v2: the payer approves an order, and the next query captures it. */
@inject()
export class PayPalDriver extends PaymentGatewayDriver {
  /** PayPal rejects a PayPal-Request-Id that is reused with another body. */
  override readonly isLiteral = true

  private client: PayPalClient

  constructor(
    keys: StoredKeys,
    private clock: Clock
  ) {
    super()
    this.client = new PayPalClient(() => keys.of('paypal'))
  }

  capabilities(): GatewayCapabilities {
    const between = (min: bigint, max: bigint) => ({ min, max })
    return {
      kind: 'external',
      isOffered: true,
      isRefundable: true,
      limits: {
        USD: between(1_00n, 10_000_00n),
        EUR: between(1_00n, 8_000_00n),
        GBP: between(1_00n, 5_500_00n),
        AUD: between(1_00n, 12_500_00n),
        HKD: between(10_00n, 80_000_00n),
        JPY: between(100n, 1_000_000n),
      },
    }
  }

  override settingFields() {
    return [
      { name: 'clientId', kind: 'text' as const },
      { name: 'clientSecret', kind: 'secret' as const },
      { name: 'webhookId', kind: 'text' as const },
      { name: 'mode', kind: 'choice' as const, options: ['live', 'test'] },
    ]
  }

  async createPayment({ key, amount, description, returnUrl }: ChargeOperation): Promise<Charge> {
    const { status, body } = await this.client.post('/v2/checkout/orders', key, {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: key,
          invoice_id: key,
          description: description.slice(0, 127),
          amount: { currency_code: amount.currency, value: decimalOf(amount) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrl,
            cancel_url: returnUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    })
    if (status >= 400) throw new Error(`PayPal refused the order: ${body.name ?? status}`)
    return chargeOfOrder(body as PayPalOrder)
  }

  /**
   * Queries an order and captures it when it is approved. The capture has one key, so concurrent queries capture
   * once. A given-up payment is not captured, so no refund and no fees are needed. An order without a stored
   * reference was never shown to the payer.
   */
  async query({ key, reference, isGivenUp = false }: ChargeQuery): Promise<Charge | null> {
    const order =
      reference && (await this.client.find<PayPalOrder>(`/v2/checkout/orders/${reference}`))
    if (!order) return null
    if (order.status !== 'APPROVED' || isGivenUp) return chargeOfOrder(order)

    const path = `/v2/checkout/orders/${reference}/capture`
    const { status, body } = await this.client.post(path, `${key}-capture`, {})
    return chargeOfOrder(status < 400 ? (body as PayPalOrder) : order)
  }

  async refund({ key, charge, amount }: RefundOperation): Promise<Refund> {
    const order = await this.client.find<PayPalOrder>(`/v2/checkout/orders/${charge.reference}`)
    const capture = order?.purchase_units?.[0]?.payments?.captures?.[0]
    if (!capture) return { state: 'failed', reference: null, failure: 'charge_not_paid' }

    const path = `/v2/payments/captures/${capture.id}/refund`
    const { status, body } = await this.client.post(path, key, {
      amount: { currency_code: amount.currency, value: decimalOf(amount) },
      invoice_id: key,
      custom_id: key,
    })
    if (status < 400) return refundOfPayPal(body as PayPalRefund)
    const failure = body.details?.[0]?.issue ?? body.name ?? 'refused'
    return { state: 'failed', reference: null, failure }
  }

  async queryRefund({ key, charge, reference }: RefundOperation): Promise<Refund | null> {
    if (reference) {
      const refund = await this.client.find<PayPalRefund>(`/v2/payments/refunds/${reference}`)
      return refund && refundOfPayPal(refund)
    }
    const order = await this.client.find<PayPalOrder>(`/v2/checkout/orders/${charge.reference}`)
    const refunds = order?.purchase_units?.[0]?.payments?.refunds ?? []
    const ours = refunds.find((refund) => refund.invoice_id === key)
    return ours ? refundOfPayPal(ours) : null
  }

  override async returnedElsewhere(
    { reference }: ChargeQuery,
    ours: string[]
  ): Promise<Returned | null> {
    const order =
      reference && (await this.client.find<PayPalOrder>(`/v2/checkout/orders/${reference}`))
    return order ? returnedOfOrder(order, ours) : null
  }

  override async queryDispute(reference: string): Promise<DisputeCase | null> {
    const dispute = await this.client.find<PayPalDispute>(`/v1/customer/disputes/${reference}`)
    return dispute && disputeOfPayPal(dispute)
  }

  /** PayPal itself verifies the signature of the exact bytes. */
  async parseWebhook(raw: string, headers: Record<string, unknown>): Promise<GatewayNotice> {
    const notice = noticeOfPayPal(raw)
    const message = { raw, headers, id: notice.externalId }
    if (!(await isPayPalMessage(this.client, message, this.clock.now()))) throw new WebhookRefused()
    return this.named(notice)
  }

  /** A refund made on PayPal's pages may name only the capture, which carries our number. */
  private async named({ capture, ...notice }: PayPalNotice): Promise<GatewayNotice> {
    if (!capture) return notice
    const found = await this.client.find<PayPalCapture>(`/v2/payments/captures/${capture}`)
    return { ...notice, paymentNo: found?.custom_id ?? found?.invoice_id ?? null }
  }
}
