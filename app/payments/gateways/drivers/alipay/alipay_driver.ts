import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { WebhookRefused } from '#payments/errors'
import { AlipayClient, alipayTime } from '#partners/alipay/alipay_client'
import { isRecentAlipayMessage } from '#partners/alipay/alipay_message'
import {
  isAlipaySignature,
  privateKeyOf,
  publicKeyOf,
  textToSign,
} from '#partners/alipay/alipay_signature'
import {
  chargeOfTrade,
  isGivenBack,
  isRefundDone,
  noticeOfAlipay,
  paramsOf,
  subjectOf,
  yuan,
} from '#payments/gateways/drivers/alipay/alipay_mapping'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'
import type { Charge } from '#payments/values/charge'
import type { Refund, Returned } from '#payments/values/refund'
import {
  type ChargeOperation,
  type ChargeQuery,
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
  type SettingField,
} from '#payments/gateways/drivers/payment_gateway_driver'

const NO_SUCH_TRADE = 'ACQ.TRADE_NOT_EXIST'

/** Alipay's page payment: a signed URL where the payer pays, and queries about the trade. */
@inject()
export class AlipayDriver extends PaymentGatewayDriver {
  /** Alipay repeats the message after any other response body. */
  override readonly receipt = 'success'
  private client: AlipayClient

  constructor(
    private keys: StoredKeys,
    private clock: Clock
  ) {
    super()
    this.client = new AlipayClient(() => keys.of('alipay'), clock)
  }

  capabilities(): GatewayCapabilities {
    return {
      kind: 'external',
      isOffered: true,
      isRefundable: true,
      usualCreatorFeeBp: 700,
      limits: { CNY: { min: 1n, max: 10_000_000_000n } },
    }
  }

  override settingFields(): SettingField[] {
    return [
      { name: 'appId', kind: 'text', isValid: (value) => /^\d{16}$/.test(value) },
      { name: 'privateKey', kind: 'key', isValid: (value) => privateKeyOf(value) !== null },
      { name: 'alipayPublicKey', kind: 'key', isValid: (value) => publicKeyOf(value) !== null },
      {
        name: 'sellerId',
        kind: 'text',
        isOptional: true,
        isValid: (value) => /^2088\d{12}$/.test(value),
      },
      { name: 'mode', kind: 'choice', options: ['live', 'test'] },
    ]
  }

  /** No call is made: Alipay creates the trade when the payer opens the URL. */
  async createPayment(operation: ChargeOperation): Promise<Charge> {
    const { key, amount, description, returnUrl, expiresAt } = operation
    const business = {
      out_trade_no: key,
      total_amount: decimalOf(amount),
      subject: subjectOf(description, key),
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: alipayTime(expiresAt),
    }
    const payUrl = await this.client.pageAddress('alipay.trade.page.pay', business, {
      to: returnUrl,
      tell: `${appUrl}/api/v1/webhooks/gateways/alipay`,
    })
    return { reference: key, state: 'open', amount, payUrl }
  }

  async query({ key, reference }: ChargeQuery): Promise<Charge | null> {
    if (!reference) return null
    const trade = await this.client.call('alipay.trade.query', { out_trade_no: key })
    if (trade.sub_code === NO_SUCH_TRADE) return null
    if (trade.sub_code) throw new Error(`Alipay refused to tell of a trade: ${trade.sub_code}`)
    return chargeOfTrade(key, trade)
  }

  override async close({ key }: ChargeQuery): Promise<void> {
    await this.client.call('alipay.trade.close', { out_trade_no: key })
  }

  async refund(operation: RefundOperation): Promise<Refund> {
    const { key, charge, amount, reason } = operation
    const response = await this.client.call('alipay.trade.refund', {
      out_trade_no: charge.key,
      out_request_no: key,
      refund_amount: decimalOf(amount),
      refund_reason: reason.slice(0, 256),
    })
    if (response.sub_code) return { state: 'failed', reference: null, failure: response.sub_code }
    if (response.fund_change === 'Y') return { state: 'succeeded', reference: key }
    // `fund_change` was not Y: an earlier call made the refund, or it is not done yet.
    return (await this.queryRefund(operation)) ?? { state: 'processing', reference: key }
  }

  /** Alipay reports only finished refunds; an unfinished one may be requested again under the same number. */
  async queryRefund({ key, charge }: RefundOperation): Promise<Refund | null> {
    const response = await this.client.call('alipay.trade.fastpay.refund.query', {
      out_trade_no: charge.key,
      out_request_no: key,
    })
    return isRefundDone(response) ? { state: 'succeeded', reference: key } : null
  }

  /** Alipay does not list refunds. Refunds made elsewhere are known only when the whole trade was refunded. */
  override async returnedElsewhere({ key }: ChargeQuery, ours: string[]): Promise<Returned | null> {
    const trade = await this.client.call('alipay.trade.query', { out_trade_no: key })
    if (!isGivenBack(trade)) return null
    const own = await Promise.all(
      ours.map((no) =>
        this.client.call('alipay.trade.fastpay.refund.query', {
          out_trade_no: key,
          out_request_no: no,
        })
      )
    )
    const amount = own
      .filter(isRefundDone)
      .map((one) => yuan(one.refund_amount))
      .reduce((rest, one) => rest.minus(one), yuan(trade.total_amount))
    return { amount, reason: null }
  }

  async parseWebhook(raw: string): Promise<GatewayNotice> {
    const params = paramsOf(raw)
    const { sign, sign_type: kind, ...message } = params
    const { alipayPublicKey = '', appId, sellerId } = await this.keys.of('alipay')
    const isForUs =
      message.app_id === appId &&
      (!sellerId || !message.seller_id || message.seller_id === sellerId)
    const isGenuine =
      kind === 'RSA2' && isAlipaySignature(textToSign(message), sign, alipayPublicKey)
    const isRecent = isRecentAlipayMessage(params, this.clock.now())
    if (!isForUs || !isGenuine || !isRecent) throw new WebhookRefused()
    return noticeOfAlipay(params)
  }
}
