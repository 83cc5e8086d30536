import { isCurrency } from '#core/money/currency'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { WebhookRefused } from '#payments/errors'
import type {
  PayPalAmount,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
} from '#payments/gateways/drivers/paypal/paypal_objects'
import type { GatewayNotice } from '#payments/gateways/drivers/payment_gateway_driver'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund, Returned } from '#payments/values/refund'

const NAME = /^[\w.-]{1,128}$/
const ENDED = ['VOIDED', 'DECLINED', 'FAILED']

/** Maps a PayPal order to a charge: paid once its capture is complete. */
export function chargeOfOrder(order: PayPalOrder): Charge {
  const [unit] = order.purchase_units ?? []
  const capture = unit?.payments?.captures?.[0]
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  const isOver = ENDED.includes(order.status ?? '') || ENDED.includes(capture?.status ?? '')
  const isPaid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture?.status ?? '')
  return {
    reference: order.id,
    state: isPaid ? 'succeeded' : isOver ? 'failed' : 'open',
    amount: moneyOf(capture?.amount ?? unit?.amount),
    payUrl: link?.href ?? '',
  }
}

export function refundOfPayPal({ id, status, status_details: details }: PayPalRefund): Refund {
  if (status === 'COMPLETED') return { state: 'succeeded', reference: id }
  if (status === 'FAILED' || status === 'CANCELLED') {
    return { state: 'failed', reference: id, failure: details?.reason ?? status }
  }
  return { state: 'processing', reference: id }
}

/** Refunds made on PayPal's pages carry no number of ours, or that of the payment. */
export function returnedOfOrder(order: PayPalOrder, ours: string[]): Returned | null {
  const refunds = order.purchase_units?.[0]?.payments?.refunds ?? []
  const done = refunds.filter(
    ({ status, invoice_id: no }) => status === 'COMPLETED' && !ours.includes(no ?? '')
  )
  if (done.length === 0) return null
  const sums = done.map(({ amount }) => moneyOf(amount))
  return { amount: sums.reduce((sum, one) => sum.plus(one)), reason: null }
}

/** PayPal refunded the buyer, or we accepted the claim. A payout by PayPal at its own expense is not a loss. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** @returns null when the dispute does not concern one of our payments */
export function disputeOfPayPal(dispute: PayPalDispute): DisputeCase | null {
  const [transaction] = dispute.disputed_transactions ?? []
  const paymentNo = transaction?.custom ?? transaction?.invoice_number
  if (!isName(paymentNo)) return null
  const isLost = LOST.includes(dispute.dispute_outcome?.outcome_code ?? '')
  return {
    reference: dispute.dispute_id,
    paymentNo,
    state: dispute.status !== 'RESOLVED' ? 'open' : isLost ? 'lost' : 'won',
    amount: isCurrency(dispute.dispute_amount?.currency_code ?? '')
      ? moneyOf(dispute.dispute_amount)
      : null,
    reason: dispute.reason ?? null,
  }
}

/** Has the capture when the message does not name the payment otherwise. */
export type PayPalNotice = GatewayNotice & { capture?: string }

/**
 * Maps a webhook to a notice. The account may have other payments; messages without a number of ours are stored and
 * ignored.
 * @throws WebhookRefused when the body is not an event
 */
export function noticeOfPayPal(raw: string): PayPalNotice {
  const { id, event_type: type, resource } = eventOf(raw)
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const { dispute_id: reference } = resource
    return { externalId: id, type, about: 'dispute', key: isName(reference) ? reference : null }
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) {
    return { externalId: id, type, about: 'refund', ...refundOf(resource) }
  }
  const key = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  return { externalId: id, type, about: 'payment', key: isName(key) ? key : null }
}

/** Our refunds carry their own number; those made on PayPal's pages carry the payment's number or none. */
function refundOf({ invoice_id: invoice, custom_id: custom, links }: Record<string, any>) {
  const no = invoice ?? custom
  if (isName(no)) return { key: no, paymentNo: no }
  const up = Array.isArray(links) ? links.find((link) => link?.rel === 'up')?.href : null
  const capture = typeof up === 'string' && /\/captures\/([\w-]{1,64})$/.exec(up)?.[1]
  return { key: null, ...(capture && { capture }) }
}

function eventOf(raw: string) {
  try {
    const event = JSON.parse(raw)
    if (isName(event?.id) && isName(event?.event_type)) {
      // The body is not verified yet: PayPal verifies it later.
      return { ...event, resource: event.resource ?? {} }
    }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}

function moneyOf(amount: PayPalAmount | undefined): Money {
  const currency = amount?.currency_code ?? ''
  const minor = isCurrency(currency) ? minorOfDecimal(amount!.value, currency) : null
  if (!isCurrency(currency) || minor === null)
    throw new Error('PayPal returned no amount that we know')
  return new Money(minor, currency)
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}
