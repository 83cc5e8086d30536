import type { Translate } from '~/hooks/use_t'

/** The reasons that Stripe and PayPal send, by their own codes. */
const CODES: Record<string, string> = {
  unrecognized: 'unrecognized',
  fraudulent: 'unauthorized',
  debit_not_authorized: 'unauthorized',
  unauthorised: 'unauthorized',
  product_not_received: 'not_received',
  merchandise_or_service_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  merchandise_or_service_not_as_described: 'not_as_described',
  duplicate: 'duplicate',
  duplicate_transaction: 'duplicate',
  payment_by_other_means: 'duplicate',
  incorrect_amount: 'wrong_amount',
  credit_not_processed: 'credit_not_processed',
  problem_with_remittance: 'credit_not_processed',
  subscription_canceled: 'canceled',
  canceled_recurring_billing: 'canceled',
  customer_initiated: 'other',
  general: 'other',
  other: 'other',
}

/** The payer's reason in words; an unknown code stays as it is. */
export function disputeReason(code: string, t: Translate): string {
  const textKey = CODES[code.toLowerCase()]
  return textKey ? t(`dispute_reasons.${textKey}`) : code
}
