import { WebhookRefused } from '#payments/errors'
import type { GatewayNotice } from '#payments/gateways/drivers/payment_gateway_driver'

const NAME = /^[\w.-]{1,128}$/

/** Has the payment intent when the message does not name the payment otherwise. */
export type StripeNotice = GatewayNotice & { intent?: string }

/**
 * Maps a webhook to a notice. The account may have other payments; messages without a number of ours are stored and
 * ignored.
 * @throws WebhookRefused when the body is not an event
 */
export function noticeOfStripe(raw: string): StripeNotice {
  const { id, type, data } = eventOf(raw)
  const { id: reference, metadata, payment_intent: intent, object: kind } = data?.object ?? {}
  if (type.startsWith('charge.dispute.')) {
    return { externalId: id, type, about: 'dispute', key: nameOf(reference) }
  }
  const [refundNo, paymentNo] = [nameOf(metadata?.refund_no), nameOf(metadata?.payment_no)]
  if (refundNo) return { externalId: id, type, about: 'refund', key: refundNo }
  if (type === 'charge.refunded') {
    return { externalId: id, type, about: 'refund', key: null, paymentNo }
  }
  if (kind === 'refund' && isName(intent)) {
    return { externalId: id, type, about: 'refund', key: null, intent }
  }
  return { externalId: id, type, about: 'payment', key: paymentNo }
}

function eventOf(raw: string) {
  try {
    const event = JSON.parse(raw)
    if (isName(event?.id) && isName(event?.type)) return event
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}

function nameOf(text: unknown): string | null {
  return isName(text) ? text : null
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}
