import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { convert, type FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { crossRate, parseRate, rateText } from '#core/money/rate'
import type { Conversion, PayoutLimits, Surcharges } from '#payouts/values/channel_type'
import { PAYOUT_REASONS, type PayoutReason } from '#payouts/values/payout_reasons'
import type FxSnapshot from '#site/models/fx_snapshot'
import { BUILT_IN_SOURCE } from '#site/values/built_in_rates'

/** What is known about one creator when a withdrawal is decided. */
export interface PayoutCase {
  /** The available balances that are not zero; negative for a debt. */
  balances: Money[]
  /** In minor units of the threshold's currency; with 0, any positive balance is paid. */
  threshold: bigint
  /** The channel in use. */
  channel: {
    currency: Currency
    isRefused: boolean
    isTypeEnabled: boolean
    limits: PayoutLimits
    surcharge: Surcharges
    convert: Conversion
    fxMarginBp: number
  } | null
  isPaused: boolean
  isUnderReview: boolean
  isBanned: boolean
  /** The shop or the creator is younger than two weeks. */
  isNew: boolean
}

export interface PayoutLine {
  amount: Money
  /** In the channel's currency, after the margin of the conversion. */
  converted: Money
  /** Units of the channel's currency that one unit buys. */
  rate: string
}

export interface Evaluation {
  /** All balances in the threshold's currency, compared with the threshold once. */
  audTotal: Money
  threshold: Money
  /** What would be settled; empty without a channel. */
  lines: PayoutLine[]
  /** Null without a channel. */
  payout: { amount: Money; surcharge: Money; credited: Money } | null
  /** Why nothing is paid; empty when the payout is made. */
  reasons: PayoutReason[]
}

const { thresholdCurrency } = marketplace.settlement

interface Circumstances {
  rates: FxRates
  areRatesStale?: boolean
  /** A withdrawal outside of the calendar, on request. */
  ignoresThreshold?: boolean
}

/**
 * Decides one creator's withdrawal. The same function serves the settlement on Fridays, the preview of the next one, and
 * withdrawals outside of the calendar.
 */
export function evaluatePayout(given: PayoutCase, circumstances: Circumstances): Evaluation {
  const { rates } = circumstances
  const audTotal = sumOf(
    given.balances.map((balance) => convert(balance, thresholdCurrency, rates)),
    thresholdCurrency
  )
  const threshold = new Money(given.threshold, thresholdCurrency)
  const lines = linesOf(given, rates)
  const payout = payoutOf(given, lines)
  const found = new Set<PayoutReason>([
    ...reasonsOfCreator(given),
    ...reasonsOfChannel(given, { payout, total: audTotal }),
    ...reasonsOfTotal(given, { payout, total: audTotal, ...circumstances }),
  ])
  if (circumstances.areRatesStale) found.add('rates_stale')
  const reasons = PAYOUT_REASONS.filter((reason) => found.has(reason))
  return { audTotal, threshold, lines, payout, reasons }
}

function reasonsOfCreator(given: PayoutCase): PayoutReason[] {
  return [
    ...(given.isPaused ? (['paused_by_creator'] as const) : []),
    ...(given.isNew ? (['new_shop'] as const) : []),
    ...(given.isUnderReview ? (['under_review'] as const) : []),
    ...(given.isBanned ? (['banned'] as const) : []),
  ]
}

interface Totals {
  payout: Evaluation['payout']
  total: Money
}

function reasonsOfChannel({ channel }: PayoutCase, { payout, total }: Totals): PayoutReason[] {
  if (!channel || !payout) return ['no_channel']
  const reasons: PayoutReason[] = []
  if (channel.isRefused) reasons.push('channel_refused')
  if (!channel.isTypeEnabled) reasons.push('channel_type_off')
  const { min, max } = channel.limits[channel.currency] ?? {}
  const { amount, credited } = payout
  const isPayable = amount.minor > 0n
  const isTooLittle = credited.minor <= 0n || (min !== undefined && amount.minor < BigInt(min))
  if (isPayable && isTooLittle) reasons.push('below_channel_minimum')
  if (max !== undefined && amount.minor > BigInt(max)) reasons.push('above_channel_maximum')
  // The other balances wait for a channel of their currency, or are too small for one unit.
  if (!isPayable && total.minor > 0n)
    reasons.push(channel.convert === 'own' ? 'other_currency' : 'below_channel_minimum')
  return reasons
}

function reasonsOfTotal(
  given: PayoutCase,
  { total, payout, ignoresThreshold }: Totals & Circumstances
): PayoutReason[] {
  if (total.minor < 0n || (payout && payout.amount.minor < 0n)) return ['negative']
  if (total.minor === 0n && (!payout || payout.amount.minor <= 0n)) return ['below_threshold']
  return !ignoresThreshold && total.minor < given.threshold ? ['below_threshold'] : []
}

function linesOf({ balances, channel }: PayoutCase, rates: FxRates): PayoutLine[] {
  if (!channel) return []
  const settled =
    channel.convert === 'all'
      ? balances
      : balances.filter(({ currency }) => currency === channel.currency)
  return settled.map((amount) => ({
    amount,
    converted: withoutMargin(amount, channel, rates),
    rate: rateBetween(amount.currency, channel.currency, rates),
  }))
}

/** The margin reduces what is converted for the creator; a debt is converted at the rate itself. */
function withoutMargin(
  amount: Money,
  { currency, fxMarginBp }: { currency: Currency; fxMarginBp: number },
  rates: FxRates
): Money {
  const converted = convert(amount, currency, rates)
  if (amount.currency === currency || converted.minor <= 0n) return converted
  const margin = (converted.minor * BigInt(fxMarginBp) + 5_000n) / 10_000n
  return new Money(converted.minor - margin, currency)
}

function payoutOf({ channel }: PayoutCase, lines: PayoutLine[]): Evaluation['payout'] {
  if (!channel) return null
  const amount = sumOf(
    lines.map(({ converted }) => converted),
    channel.currency
  )
  const surcharge =
    amount.minor > 0n ? surchargeOf(amount, channel.surcharge) : Money.zero(amount.currency)
  return { amount, surcharge, credited: amount.minus(surcharge) }
}

function sumOf(amounts: Money[], currency: Currency): Money {
  return amounts.reduce((sum, amount) => sum.plus(amount), Money.zero(currency))
}

function rateBetween(from: Currency, to: Currency, rates: FxRates): string {
  if (from === to) return '1'
  return rateText(crossRate(parseRate(rates[from]!)!, parseRate(rates[to]!)!))
}

/** What a channel type charges for a withdrawal: a fixed sum plus basis points, rounded half up, at most the cap. */
export function surchargeOf(amount: Money, surcharges: Surcharges): Money {
  const { fixed = '0', bp = 0, cap } = surcharges[amount.currency] ?? {}
  const whole = BigInt(fixed) + (amount.minor * BigInt(bp) + 5_000n) / 10_000n
  const limit = cap === undefined ? whole : BigInt(cap)
  return new Money(whole < limit ? whole : limit, amount.currency)
}

/** Whether the rates are too old to settle with. Built-in rates never change, so they do not age. */
export function areRatesStale({ source, fetchedAt }: FxSnapshot, now: DateTime): boolean {
  if (source === BUILT_IN_SOURCE) return false
  return now.diff(fetchedAt).as('hours') > marketplace.payouts.ratesHours
}
