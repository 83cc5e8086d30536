import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { Money } from '#core/money/money'
import type { PayoutCase } from '#payouts/values/evaluate_payout'
import type { PayoutCaseRow } from '#payouts/rows/payout_case_rows'

type Age = Pick<PayoutCaseRow, 'approvedAt' | 'shopCreatedAt'>

/** When a shop has operated long enough for its first channel; null without a shop. */
export function matureAt({ approvedAt, shopCreatedAt }: Age): DateTime | null {
  if (!approvedAt || !shopCreatedAt) return null
  const begun = Math.max(approvedAt.getTime(), shopCreatedAt.getTime())
  return DateTime.fromMillis(begun, { zone: 'utc' }).plus({
    hours: 24 * marketplace.payouts.firstChannelDays,
  })
}

/** A creator's row with the balances, as `evaluatePayout` takes it. */
export function caseOf(row: PayoutCaseRow, balances: Money[], now: DateTime): PayoutCase {
  const mature = matureAt(row)
  return {
    balances,
    threshold: row.threshold,
    channel:
      row.channelId === null
        ? null
        : { ...row, isRefused: row.refusedAt !== null, isTypeEnabled: row.isEnabled },
    isPaused: row.holds.includes('pause'),
    isUnderReview: row.holds.includes('review') || row.holds.includes('rule'),
    isBanned: row.isBanned,
    isNew: mature === null || now < mature,
  }
}
