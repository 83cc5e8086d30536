import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { parseRate } from '#core/money/rate'

/** A rate that moved further since the last snapshot counts as an error of the feed. */
const MAX_MOVE_PERCENT = 20n

/** Why an old rate is kept: the feed lacks it, or has an implausible value. */
export type Kept = { currency: Currency; reason: 'missing' | 'moved'; was: string; said?: string }

/** Merges fresh rates with the last ones, which are kept where a fresh one is missing or implausible. */
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
