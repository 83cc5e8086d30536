import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { parseRate } from '#core/money/rate'

/** A rate that moved further since the last snapshot is taken for a mistake of the feed. */
const MAX_MOVE_PERCENT = 20n

/** Why an old rate stays: the feed is silent about it, or names one that cannot be believed. */
export type Kept = { currency: Currency; reason: 'missing' | 'moved'; was: string; said?: string }

/** What of the fresh rates is believed, and which of the last ones stay in their place. */
export function validateRates(last: FxRates, fresh: FxRates, { acceptMoves = false } = {}) {
  const rates: FxRates = {}
  const kept: Kept[] = []
  for (const currency of CURRENCY_CODES) {
    const [was, said] = [last[currency], fresh[currency]]
    if (said && (!was || acceptMoves || !movedTooFar(was, said))) rates[currency] = said
    else if (was) {
      rates[currency] = was
      kept.push({ currency, was, ...(said ? { reason: 'moved', said } : { reason: 'missing' }) })
    }
  }
  return { rates, kept }
}

function movedTooFar(was: string, said: string): boolean {
  const [before, after] = [parseRate(was), parseRate(said)]
  if (before === null || after === null) return after === null
  const move = after > before ? after - before : before - after
  return move * 100n > before * MAX_MOVE_PERCENT
}
