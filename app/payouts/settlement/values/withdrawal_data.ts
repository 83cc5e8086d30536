import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { SkipRow, CreatorWithdrawal } from '#payouts/settlement/queries/payout_history'
import { arrivalOf } from '#payouts/values/channel_type'
import { failureOf } from '#payouts/values/failure_reason'

const { thresholdCurrency } = marketplace.settlement

/** An amount in the currency of the payout threshold. */
export const inThresholdCurrency = (minor: bigint) => new Money(minor, thresholdCurrency).toJSON()

/** A withdrawal as its creator sees it in the API. */
export function creatorWithdrawalData(row: CreatorWithdrawal) {
  const money = (minor: bigint) => new Money(minor, row.currency as Currency).toJSON()
  const { id, invoiceNo, correctionNo, day, kind, type, stage, status, comment } = row
  return {
    id,
    invoiceNo,
    correctionNo,
    day,
    kind,
    gateway: type,
    account: row.accountHint,
    amount: money(row.amount),
    surcharge: money(row.surcharge),
    credited: money(row.credited),
    audTotal: inThresholdCurrency(row.audTotal),
    audThreshold: inThresholdCurrency(row.audThreshold),
    fx: {
      snapshotId: row.fxSnapshotId,
      source: row.fxSource,
      at: row.fxFetchedAt.toISOString(),
      marginBp: row.fxMarginBp,
    },
    startDate: row.periodStart,
    endDate: row.periodEnd,
    stage,
    status,
    /** The reason an admin gave, or the code of a rule; null when the withdrawal is not held. */
    hold: row.holdReason,
    isHeldByRule: row.heldAt !== null && row.heldBy === null,
    comment,
    /** Why it was not paid, when it failed or was returned; otherwise null. */
    failure: failureOf(row, row.lastAttempt),
    sendAfter: row.sendAfter.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    /** First and last day on which the payment is expected to arrive; null before it is sent. */
    arrival: row.sentAt && arrivalOf(row.type, DateTime.fromJSDate(row.sentAt)),
    createdAt: row.createdAt.toISOString(),
  }
}

/** A Friday without a withdrawal, in the API. */
export function skipData({ day, reasons, audTotal, audThreshold }: SkipRow) {
  return {
    day,
    reasons,
    audTotal: inThresholdCurrency(audTotal),
    audThreshold: inThresholdCurrency(audThreshold),
  }
}
