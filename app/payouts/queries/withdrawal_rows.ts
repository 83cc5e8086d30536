import db from '@adonisjs/lucid/services/db'
import { columnsOf, type Row } from '#core/database/row'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import type { FailedAttempt } from '#payouts/values/failure_reason'
import type { SendingMode } from '#payouts/values/sending_mode'

const COLUMNS = [
  'id',
  'version',
  'invoiceNo',
  'creatorId',
  'kind',
  'type',
  'accountHint',
  'currency',
  'amount',
  'surcharge',
  'credited',
  'audTotal',
  'audThreshold',
  'fxMarginBp',
  'stage',
  'status',
  'heldAt',
  'heldBy',
  'holdReason',
  'comment',
  'sendAfter',
  'approvedAt',
  'sentAt',
  'closedAt',
  'createdAt',
] as const

/** A withdrawal with its newest attempt, for creators and admins. */
export interface WithdrawalRow extends Row<Withdrawal, (typeof COLUMNS)[number]> {
  day: string
  periodStart: string
  periodEnd: string
  lastAttempt: LastAttempt | null
}

interface LastAttempt extends FailedAttempt {
  /** Name of the program that talks to the provider. */
  driver: SendingMode | null
  waitsFor: PayoutAttempt['waitsFor']
}

/** The columns of `WithdrawalRow`, from `withdrawals as w`; the newest attempt `a` is found by its unique number. */
export function withdrawalRows() {
  return db
    .from('withdrawals as w')
    .joinRaw(
      `left join lateral (
         select state, waits_for, json_build_object('driver', driver, 'state', state, 'class', class,
           'failure', failure, 'reason', reason, 'waitsFor', waits_for) as attempt
         from payout_attempts where withdrawal_id = w.id order by n desc limit 1
       ) as a on true`
    )
    .select({
      ...columnsOf('w', [...COLUMNS, 'day', 'periodStart', 'periodEnd']),
      lastAttempt: 'a.attempt',
    })
}
