import { WebhookRefused } from '#payments/errors'
import type { GatewayNotice } from '#payments/gateways/payment_gateway_driver'

const NAME = /^[\w.-]{1,128}$/

/**
 * Of what a message of Stripe speaks. An account tells of more than our payments: what carries no
 * number of ours is kept, and leads to nothing.
 * @throws WebhookRefused for what is no event
 */
export function noticeOfStripe(raw: string): GatewayNotice {
  const { id, type, data } = eventOf(raw)
  if (type.startsWith('charge.dispute.')) {
    const reference = data?.object?.id
    return { externalId: id, type, about: 'dispute', key: isName(reference) ? reference : null }
  }
  const { refund_no: refundNo, payment_no: paymentNo } = data?.object?.metadata ?? {}
  if (isName(refundNo)) return { externalId: id, type, about: 'refund', key: refundNo }
  return { externalId: id, type, about: 'payment', key: isName(paymentNo) ? paymentNo : null }
}

function eventOf(raw: string) {
  try {
    const event = JSON.parse(raw)
    if (isName(event?.id) && isName(event?.type)) return event
  } catch {
    // Refused below, like any other message that cannot be understood.
  }
  throw new WebhookRefused()
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}
