import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { WebhookRefused } from '#payments/errors'
import { offersSandbox } from '#partners/sandbox/sandbox_offer'
import { isSandboxSignature } from '#partners/sandbox/sandbox_signature'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund } from '#payments/values/refund'
import type SandboxCharge from '#payments/models/sandbox_charge'
import type SandboxRefund from '#payments/models/sandbox_refund'
import {
  type ChargeOperation,
  type ChargeQuery,
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
} from '#payments/gateways/drivers/payment_gateway_driver'

const upTo = (max: bigint) => ({ min: 1n, max })

/**
 * The driver of the sandbox gateway. It uses SandboxSite like a driver of a real provider uses that provider's API.
 */
@inject()
export class SandboxDriver extends PaymentGatewayDriver {
  constructor(
    private site: SandboxSite,
    private clock: Clock
  ) {
    super()
  }

  capabilities(): GatewayCapabilities {
    return {
      kind: 'external',
      isOffered: offersSandbox({
        isProduction: app.inProduction,
        isEnabled: env.get('SANDBOX_GATEWAY', false) || env.get('COUNTERMARK_DEMO', false),
        secret: env.get('SANDBOX_GATEWAY_SECRET'),
      }),
      isRefundable: true,
      limits: {
        CNY: upTo(50_000_00n),
        USD: upTo(10_000_00n),
        JPY: upTo(1_000_000n),
        AUD: upTo(10_000_00n),
        EUR: upTo(10_000_00n),
        GBP: upTo(10_000_00n),
        HKD: upTo(50_000_00n),
        TWD: upTo(200_000_00n),
        KRW: upTo(10_000_000n),
        USDT: upTo(10_000_000_000n),
      },
    }
  }

  async createPayment(operation: ChargeOperation): Promise<Charge> {
    const charge = await this.site.open({
      merchantReference: operation.key,
      amount: operation.amount,
      description: operation.description.slice(0, 255),
      returnUrl: operation.returnUrl,
      webhookUrl: `${appUrl}/api/v1/webhooks/gateways/sandbox`,
    })
    return asSeenByUs(charge)
  }

  async query({ key }: Pick<ChargeQuery, 'key'>): Promise<Charge | null> {
    const charge = await this.site.findByMerchant(key)
    return charge && asSeenByUs(charge)
  }

  async refund(operation: RefundOperation): Promise<Refund> {
    const refund = await this.site.refund({
      merchantReference: operation.key,
      charge: operation.charge.reference,
      amount: operation.amount,
      reason: operation.reason.slice(0, 255),
    })
    return refundAsSeenByUs(refund)
  }

  async queryRefund({ key }: RefundOperation): Promise<Refund | null> {
    const refund = await this.site.findRefundByMerchant(key)
    return refund && refundAsSeenByUs(refund)
  }

  override async queryDispute(reference: string): Promise<DisputeCase | null> {
    const found = await this.site.findDispute(reference)
    if (!found) return null
    const { dispute, charge } = found
    return {
      reference,
      paymentNo: charge.merchantReference,
      state: dispute.status,
      amount: charge.total,
      reason: 'unrecognized',
    }
  }

  parseWebhook(raw: string, headers: Record<string, unknown>): GatewayNotice {
    const secret = env.get('SANDBOX_GATEWAY_SECRET', '')
    const seconds = Math.floor(this.clock.now().toSeconds())
    if (!secret || !isSandboxSignature(headers['sandbox-signature'], raw, secret, seconds)) {
      throw new WebhookRefused()
    }
    return noticeOf(raw)
  }
}

function asSeenByUs(charge: SandboxCharge): Charge {
  return {
    reference: charge.reference,
    state: charge.status,
    amount: charge.total,
    payUrl: new URL(`/sandbox-gateway/pay/${charge.reference}`, charge.returnUrl).href,
  }
}

function refundAsSeenByUs({ reference, status, failure }: SandboxRefund): Refund {
  return { reference, state: status, ...(failure && { failure }) }
}

function noticeOf(raw: string): GatewayNotice {
  try {
    const { id, type, data } = JSON.parse(raw)
    const isDispute = typeof type === 'string' && type.startsWith('dispute.')
    const key = isDispute ? data?.reference : data?.merchantReference
    if ([id, type, key].every((part) => typeof part === 'string' && /^[\w.-]{1,64}$/.test(part))) {
      const about = isDispute ? 'dispute' : type.startsWith('refund.') ? 'refund' : 'payment'
      return { externalId: id, type, about, key }
    }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}
