import { isCurrency } from '#core/money/currency'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'

/** The fields of a transfer that are read here. */
export interface WiseTransfer {
  id?: number
  status?: string
  targetAccount?: number
  targetValue?: number
  targetCurrency?: string
  customerTransactionId?: string
}

/**
 * Who a recipient is. Both sides of a comparison are Wise's own answers, so the spelling of an account is no matter.
 * @throws Error when the answer does not describe an account
 */
export function identityOf({ name, currency, type, details }: Record<string, any>) {
  if (!name?.fullName || !currency || !type || !details) {
    throw new Error('Wise did not describe the recipient')
  }
  return { name: name.fullName, currency, type, details }
}

/** The transfer waits for its money: nothing was taken from the balance yet. */
export const UNFUNDED = 'incoming_payment_waiting'

/**
 * Maps a transfer to an outcome. Transfers can go back to earlier states, so only the money's return ends one that was
 * sent: with `bounced_back` and `cancelled` it is on its way, with `funds_refunded` it has arrived. A transfer that is
 * canceled before it was sent (not funded for two weeks, or by a person at Wise) is never resumed by itself, so an admin
 * decides about another one.
 * @param wasPaid it was reported as sent before
 */
export function outcomeOfTransfer(transfer: WiseTransfer, wasPaid = false): PayoutOutcome {
  const { id, status = '' } = transfer
  const base = { reference: id === undefined ? null : String(id), told: toldOf(transfer) }
  if (status === 'outgoing_payment_sent') return { ...base, state: 'succeeded' }
  if (status === 'funds_refunded' || status === 'charged_back') {
    return { ...base, state: 'returned', class: 'recipient', failure: status }
  }
  if (status === 'cancelled' && !wasPaid) {
    return { ...base, state: 'returned', class: 'platform', failure: status }
  }
  const isAsked = status === 'waiting_recipient_input_to_proceed'
  return { ...base, state: 'accepted', ...(isAsked && { waitsFor: 'recipient' }) }
}

/** The sum as a number, as Wise's API wants it; exact, because amounts have at most two decimals. */
export function numberOf({ minor, currency }: Money, decimal: string): number {
  const number = Number(decimal)
  if (minorOfDecimal(String(number), currency) !== minor) {
    throw new RangeError('The amount cannot be written as a number')
  }
  return number
}

function toldOf({ targetValue, targetCurrency = '' }: WiseTransfer): PayoutOutcome['told'] {
  if (targetValue === undefined || !isCurrency(targetCurrency)) return {}
  const minor = minorOfDecimal(String(targetValue), targetCurrency)
  if (minor === null) throw new Error('Wise named a sum that is none')
  return { amount: new Money(minor, targetCurrency) }
}
