import { isCurrency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type {
  StripeDispute,
  StripeRefund,
  StripeSession,
} from '#payments/gateways/drivers/stripe/stripe_objects'
import type { Charge } from '#payments/values/charge'
import type { DisputeCase } from '#payments/values/dispute_case'
import type { Refund } from '#payments/values/refund'

/** Maps a Stripe session to a charge: paid once Stripe says so. */
export function chargeOf(session: StripeSession): Charge {
  const isPaid = session.payment_status === 'paid'
  return {
    reference: session.id,
    state: isPaid ? 'succeeded' : session.status === 'expired' ? 'failed' : 'open',
    amount: moneyOf(session.amount_total, session.currency),
    payUrl: session.url ?? '',
  }
}

export function moneyOf(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  if (!isCurrency(currency)) throw new Error(`Stripe returned an amount in ${currency}`)
  return new Money(BigInt(amount), currency)
}

/** Outcomes in which the money is kept. An inquiry that ended before it became a dispute costs nothing. */
const KEPT = ['won', 'warning_closed', 'prevented']

export function disputeOf(dispute: StripeDispute, paymentNo: string): DisputeCase {
  const { id, status, amount, currency, reason } = dispute
  return {
    reference: id,
    paymentNo,
    state: status === 'lost' ? 'lost' : KEPT.includes(status) ? 'won' : 'open',
    amount: isCurrency(String(currency).toUpperCase()) ? moneyOf(amount, currency) : null,
    reason: reason ?? null,
  }
}

export function refundOf({ id, status, failure_reason: failure }: StripeRefund): Refund {
  if (status === 'succeeded') return { state: 'succeeded', reference: id }
  if (status === 'failed' || status === 'canceled') {
    return { state: 'failed', reference: id, failure: failure ?? status }
  }
  return { state: 'processing', reference: id }
}
