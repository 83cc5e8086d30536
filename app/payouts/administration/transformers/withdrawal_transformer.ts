import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import type { AdminWithdrawal } from '#payouts/administration/queries/withdrawals'
import { inThresholdCurrency } from '#payouts/settlement/values/withdrawal_data'
import { bulkActionOf } from '#payouts/administration/values/withdrawal_actions'

/** A withdrawal in the list of admins (M-ADM-09). */
export default class WithdrawalTransformer extends BaseTransformer<AdminWithdrawal> {
  @inject()
  toObject(clock: Clock) {
    return listedData(this.resource, clock.now())
  }
}

/** With what is done with it in a selection. */
export function listedData(row: AdminWithdrawal, now: DateTime) {
  return { ...withdrawalData(row), bulkAction: bulkActionOf(row, now) }
}

/** A withdrawal as admins see it; the account only by its hint. */
export function withdrawalData(row: AdminWithdrawal) {
  const { currency, amount, surcharge, credited, lastAttempt: attempt } = row
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
    audTotal: inThresholdCurrency(row.audTotal),
    stage: row.stage,
    status: row.status,
    hold: row.heldAt && { at: row.heldAt, byRule: row.heldBy === null, reason: row.holdReason },
    comment: row.comment,
    sendAfter: row.sendAfter,
    approvedAt: row.approvedAt,
    sentAt: row.sentAt,
    closedAt: row.closedAt,
    createdAt: row.createdAt,
    attempt: attempt && {
      state: attempt.state,
      driver: attempt.driver,
      /** Why it failed; null without a failure. */
      failure: attempt.reason ?? attempt.failure,
      class: attempt.class,
      waitsFor: attempt.waitsFor,
    },
    isFirst: row.isFirst,
    isShared: row.isShared,
    /** What the creator owes now: later earnings settle it, this withdrawal does not. */
    owes: row.owes.map(({ currency: of, minor }) => new Money(BigInt(minor), of).toJSON()),
  }
}
