import { isCurrency } from '#core/money/currency'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { FailureClass } from '#payouts/models/payout_attempt'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'

/** The fields of PayPal's Payouts that are read here; PayPal omits many of them in some states. */
export interface PayPalSum {
  currency?: string
  value?: string
}

export interface PayPalPayoutItem {
  payout_item_id?: string
  transaction_status?: string
  payout_item_fee?: PayPalSum
  payout_item?: { amount?: PayPalSum; receiver?: string; sender_item_id?: string }
  errors?: { name?: string } | { name?: string }[]
}

export interface PayPalBatch {
  batch_header?: {
    payout_batch_id?: string
    batch_status?: string
    sender_batch_header?: { sender_batch_id?: string }
    errors?: { name?: string }
  }
  items?: PayPalPayoutItem[]
}

interface PayPalFault {
  name?: string
  message?: string
  details?: { field?: string; issue?: string }[]
  links?: { href?: string; rel?: string }[]
}

const GONE = ['RETURNED', 'REFUNDED', 'REVERSED', 'CANCELED', 'CANCELLED']
const FAILED = ['FAILED', 'BLOCKED', 'DENIED']

/** Maps a batch of one item to an outcome. Statuses that PayPal may add later count as accepted. */
export function outcomeOfBatch(batch: PayPalBatch): PayoutOutcome {
  const { batch_header: header, items } = batch
  const reference = header?.payout_batch_id ?? null
  const [item] = items ?? []
  const told = toldOf(batch, item)
  const status = item?.transaction_status ?? ''
  const fee = item?.payout_item_fee && moneyOf(item.payout_item_fee)
  const base = { reference, told, ...(fee && { fee }) }
  if (status === 'SUCCESS') return { ...base, state: 'succeeded' }
  if (FAILED.includes(status)) return { ...base, state: 'failed', ...failureOf(item, status) }
  if (GONE.includes(status)) {
    return { ...base, state: 'returned', class: 'recipient', failure: status }
  }
  if (!item && (header?.batch_status === 'DENIED' || header?.batch_status === 'CANCELED')) {
    const failure = header.errors?.name ?? header.batch_status
    return { ...base, state: 'failed', class: classOf(failure), failure }
  }
  return { ...base, state: 'accepted', ...(status === 'UNCLAIMED' && { waitsFor: 'recipient' }) }
}

/** The address of the batch that a refusal names as the first use of our id; null when it names none. */
export function duplicateOf(fault: PayPalFault): string | null {
  const links = Array.isArray(fault.links) ? fault.links : []
  for (const { href } of links) {
    const id = /\/v1\/payments\/payouts\/([\w-]{1,64})(?:\?|$)/.exec(href ?? '')?.[1]
    if (id) return id
  }
  return null
}

/** Whether PayPal refused because it has seen this id before. */
export function isDuplicate({ details = [] }: PayPalFault): boolean {
  return details.some(({ field = '', issue = '' }) => /sender_batch_id/i.test(`${field} ${issue}`))
}

/** A refusal of the whole request: nothing was paid. */
export function outcomeOfFault(fault: PayPalFault, status: number): PayoutOutcome {
  const failure = fault.details?.[0]?.issue ?? fault.name ?? String(status)
  return { state: 'failed', reference: null, class: classOf(fault.name ?? failure), failure }
}

function failureOf(item: PayPalPayoutItem | undefined, status: string) {
  const { errors } = item ?? {}
  const failure = (Array.isArray(errors) ? errors[0]?.name : errors?.name) ?? status
  return { class: classOf(failure), failure }
}

/** PayPal names failures of the recipient's account RECEIVER_…. */
function classOf(failure: string): FailureClass {
  return /^(RECEIVER|RECIPIENT|INVALID_EMAIL|.*_RECEIVER)/.test(failure) ? 'recipient' : 'platform'
}

function toldOf({ batch_header: header }: PayPalBatch, item?: PayPalPayoutItem) {
  const { amount, receiver, sender_item_id: itemKey } = item?.payout_item ?? {}
  const key = header?.sender_batch_header?.sender_batch_id ?? itemKey
  return {
    ...(amount && { amount: moneyOf(amount) }),
    ...(receiver && { receiver }),
    ...(key && { key }),
  }
}

function moneyOf({ currency = '', value = '' }: PayPalSum): Money {
  const minor = isCurrency(currency) ? minorOfDecimal(value, currency) : null
  if (!isCurrency(currency) || minor === null) throw new Error('PayPal named a sum that is none')
  return new Money(minor, currency)
}
