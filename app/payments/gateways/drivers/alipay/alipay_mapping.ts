import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { WebhookRefused } from '#payments/errors'
import type { AlipayResponse } from '#partners/alipay/alipay_client'
import type { GatewayNotice } from '#payments/gateways/drivers/payment_gateway_driver'
import type { Charge } from '#payments/values/charge'

const NAME = /^[\w.-]{1,128}$/

/** Maps an Alipay trade to a charge. A fully refunded trade is closed and has a payment date. */
export function chargeOfTrade(key: string, trade: AlipayResponse): Charge {
  const isPaid =
    ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(trade.trade_status ?? '') ||
    Boolean(trade.send_pay_date)
  const isClosed = trade.trade_status === 'TRADE_CLOSED'
  return {
    reference: key,
    state: isPaid ? 'succeeded' : isClosed ? 'failed' : 'open',
    amount: yuan(trade.total_amount),
    payUrl: '',
  }
}

/** The trade was paid and then closed, which means that it was fully refunded. */
export function isGivenBack(trade: AlipayResponse): boolean {
  return trade.trade_status === 'TRADE_CLOSED' && Boolean(trade.send_pay_date)
}

export function isRefundDone(answer: AlipayResponse): boolean {
  return !answer.sub_code && answer.refund_status === 'REFUND_SUCCESS'
}

/** The subject that Alipay shows above the amount, without the characters that it rejects. */
export function subjectOf(description: string, key: string): string {
  const plain = description.replace(/[/=&<>"'\\\p{Cc}]/gu, ' ').trim()
  return [...plain].slice(0, 100).join('') || key
}

/**
 * The parameters of a webhook.
 * @throws WebhookRefused for an invalid form body or a repeated parameter
 */
export function paramsOf(raw: string): Record<string, string> {
  const pairs = [...new URLSearchParams(raw)]
  const params = Object.fromEntries(pairs)
  const isClear = Object.keys(params).length === pairs.length
  if (!isClear || !isName(params.notify_id) || !isName(params.trade_status)) {
    throw new WebhookRefused()
  }
  return params
}

/** Maps a webhook to a notice. Refunds carry the number that we assigned. */
export function noticeOfAlipay(params: Record<string, string>): GatewayNotice {
  const isRefund = Boolean(params.gmt_refund)
  const key = isRefund ? params.out_biz_no : params.out_trade_no
  return {
    externalId: params.notify_id!,
    type: params.trade_status!,
    about: isRefund ? 'refund' : 'payment',
    key: isName(key) ? key : null,
    ...(isRefund && isName(params.out_trade_no) && { paymentNo: params.out_trade_no }),
  }
}

export function yuan(text: unknown): Money {
  const minor = minorOfDecimal(String(text ?? ''), 'CNY')
  if (minor === null) throw new Error('Alipay returned no valid amount')
  return new Money(minor, 'CNY')
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}
