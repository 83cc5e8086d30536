import type { DateTime } from 'luxon'
import { Money } from '#core/money/money'
import { bulkActionOf } from '#payouts/administration/values/withdrawal_actions'
import type { WithdrawalRow } from '#payouts/administration/queries/withdrawal_rows'

/** A withdrawal in a list, with what is done with it in a selection. */
export interface ListedWithdrawal extends WithdrawalRow {
  bulkAction: ReturnType<typeof bulkActionOf>
}

/** Adds what is done with each in a selection. */
export function listed(rows: WithdrawalRow[], now: DateTime): ListedWithdrawal[] {
  return rows.map((row) => ({ ...row, bulkAction: bulkActionOf(row, now) }))
}

/** A withdrawal of a list as admins see it. */
export function listedData(row: ListedWithdrawal) {
  return { ...withdrawalData(row), bulkAction: row.bulkAction }
}

/** A withdrawal as admins see it; the account only by its hint. */
export function withdrawalData(row: WithdrawalRow) {
  const { currency, amount, surcharge, credited } = row
  const money = (minor: bigint) => new Money(minor, currency).toJSON()
  return {
    id: row.id,
    version: row.version,
    invoiceNo: row.invoiceNo,
    creator: { id: row.creatorId, name: row.creatorName, username: row.username },
    day: row.day,
    kind: row.kind,
    type: row.type,
    accountHint: row.accountHint,
    amount: money(amount),
    surcharge: money(surcharge),
    credited: money(credited),
    audTotal: new Money(row.audTotal, 'AUD').toJSON(),
    stage: row.stage,
    status: row.status,
    hold: row.heldAt && { at: row.heldAt, byRule: row.heldBy === null, reason: row.holdReason },
    comment: row.comment,
    sendAfter: row.sendAfter,
    approvedAt: row.approvedAt,
    sentAt: row.sentAt,
    closedAt: row.closedAt,
    createdAt: row.createdAt,
    attempt: row.attemptState && {
      state: row.attemptState,
      driver: row.driver,
      failure: row.failure,
      class: row.failureClass,
      waitsFor: row.waitsFor,
    },
    isFirst: row.isFirst,
    isShared: row.isShared,
    /** What the creator owes now: later earnings settle it, this withdrawal does not. */
    owes: row.owes.map(({ currency: of, minor }) => new Money(BigInt(minor), of).toJSON()),
  }
}
