import { isCurrency, type Currency } from '#core/money/currency'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { createHash } from 'node:crypto'

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

/** The details of a bank account, by the names of Wise's recipients. */
export interface BankAccount {
  /** The kind of recipient at Wise. */
  type: 'iban' | 'sort_code' | 'aba' | 'australian'
  details: Record<string, string>
}

/** The account's details for Wise; null for a currency or a text that only a person can pay. */
export function bankAccountOf(text: string, currency: Currency): BankAccount | null {
  const plain = text.toUpperCase().replace(/[\s.]/g, '')
  if (isIban(plain)) return { type: 'iban', details: { IBAN: plain } }
  return parse(plain.replaceAll('-', ''), currency)
}

function parse(text: string, currency: Currency): BankAccount | null {
  const [code = '', accountNumber = '', ...rest] = text.split('/')
  if (rest.length > 0) return null
  if (currency === 'GBP' && /^\d{6}$/.test(code) && /^\d{8}$/.test(accountNumber)) {
    return { type: 'sort_code', details: { sortCode: code, accountNumber } }
  }
  if (currency === 'USD' && isRoutingNumber(code) && /^\d{4,17}$/.test(accountNumber)) {
    return { type: 'aba', details: { abartn: code, accountNumber, accountType: 'CHECKING' } }
  }
  if (currency === 'AUD' && /^\d{6}$/.test(code) && /^\d{4,9}$/.test(accountNumber)) {
    return { type: 'australian', details: { bsbCode: code, accountNumber } }
  }
  return null
}

/** ISO 13616: the rearranged digits leave 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)]
    .map((one) => Number.parseInt(one, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}

/** The check digit of routing numbers in the United States: 3-7-1 weights. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * weights[at % 3]!, 0)
  return sum % 10 === 0 && text !== '000000000'
}

/** The namespace of our attempts' keys; it must never change, because Wise recognizes repetitions by the UUID. */
const NAMESPACE = Buffer.from('6f1c3a1e5b0d4c5e9a55c0a7d1e2f344', 'hex')

/** The version 5 UUID of an attempt's key (RFC 9562): the same key gives the same UUID. */
export function uuidOfKey(key: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(key).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, at) => hex.slice([0, 8, 12, 16, 20][at], end)).join('-')
}
