import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { likeContaining } from '#core/database/like_pattern'
import { namedSellers } from '#shops/queries/named_sellers'
import type { AttemptState, FailureClass } from '#payouts/models/payout_attempt'
import Withdrawal, { type WithdrawalStage, isOpenIn } from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'
import type { SendingMode } from '#payouts/values/sending_mode'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import { columnsOf, type Row } from '#core/database/row'
import PayoutChannel from '#payouts/models/payout_channel'

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
  'audTotal',
  'audThreshold',
] as const

/** A withdrawal with its creator and its newest attempt, as admins see it. */
export interface WithdrawalRow
  extends Row<Withdrawal, (typeof COLUMNS)[number]>, Row<User, 'username'> {
  creatorName: Creator['name']
  day: string
  driver: SendingMode | null
  attemptState: AttemptState | null
  failure: string | null
  failureClass: FailureClass | null
  waitsFor: 'person' | 'recipient' | null
  /** No earlier withdrawal of the creator was paid. */
  isFirst: boolean
  /** The same account is used by another creator. */
  isShared: boolean
  /** What the creator owes now: available balances below zero. */
  owes: { currency: Currency; minor: string }[]
}

const OWES = `(
  select coalesce(
    json_agg(json_build_object('currency', b.currency, 'minor', b.balance::text) order by b.currency), '[]')
  from ledger_balances as b
  where b.type = 'creator_available' and b.owner = w.creator_id::text and b.balance > 0) as owes`

/** The columns of `WithdrawalRow`; the newest attempt is found by its unique number. */
export function withdrawalRows(): DatabaseQueryBuilderContract<WithdrawalRow> {
  return db
    .from('withdrawals as w')
    .join('creators as c', 'c.id', 'w.creator_id')
    .join('users as u', 'u.id', 'c.user_id')
    .joinRaw(
      `left join lateral (
         select driver, state, coalesce(reason, failure) as failure, class, waits_for from payout_attempts
         where withdrawal_id = w.id order by n desc limit 1
       ) as a on true`
    )
    .select({
      ...columnsOf('w', COLUMNS),
      creatorName: 'c.name',
      username: 'u.username',
      day: 'w.day',
      driver: 'a.driver',
      attemptState: 'a.state',
      failure: 'a.failure',
      failureClass: 'a.class',
      waitsFor: 'a.waits_for',
    })
    .select(
      db.raw(`not exists (
        select from withdrawals as o
        where o.creator_id = w.creator_id and o.id < w.id and o.stage = 'paid') as "isFirst"`),
      db.raw(`exists (
        select from payout_channels as p
        where p.account_hash = w.account_hash and p.creator_id <> w.creator_id) as "isShared"`),
      db.raw(OWES)
    )
}

export interface WithdrawalFilter {
  status?: 'pending' | 'closed'
  stage?: WithdrawalStage
  type?: ChannelType
  /** A Friday, YYYY-MM-DD. */
  day?: string
  creatorId?: number
  held?: boolean
  /** Exceptions: withdrawals that need an admin. */
  attention?: boolean
  /** Free and due: what a run would send. */
  due?: boolean
  /** The current time, for `due`. */
  now?: Date
  /** Part of the invoice's number or of the creator's names or address; another number of the withdrawal. */
  keyword?: string
}

/** Restricts the rows to a filter. */
export function matching<Selected>(
  query: DatabaseQueryBuilderContract<Selected>,
  filter: WithdrawalFilter
): DatabaseQueryBuilderContract<Selected> {
  const { status, stage, type, day, creatorId, held, attention, due, now, keyword } = filter
  return query
    .if(status, (one) => one.where('w.status', status!))
    .if(stage, (one) => one.where('w.stage', stage!))
    .if(type, (one) => one.where('w.type', type!))
    .if(day, (one) => one.where('w.day', day!))
    .if(creatorId, (one) => one.where('w.creator_id', creatorId!))
    .if(held === true, (one) => one.whereNotNull('w.held_at'))
    .if(held === false, (one) => one.whereNull('w.held_at'))
    .if(due, (one) => one.whereNull('w.held_at').where('w.send_after', '<=', now!))
    .if(attention, (one) =>
      one
        .whereRaw(isOpenIn('w'))
        .where((either) =>
          either
            .where('w.stage', 'failed')
            .orWhereNotNull('w.held_at')
            .orWhere('a.state', 'unknown')
            .orWhereNotNull('a.waits_for')
        )
    )
    .if(keyword, (one) =>
      one.where((either) =>
        either
          .whereILike('w.invoice_no', likeContaining(keyword!))
          .orWhereIn('w.creator_id', namedSellers(keyword!))
          .orWhereIn('w.id', numbered(keyword!))
      )
    )
}

/** The withdrawals of a statement, or of an attempt by our key or the provider's number. */
const numbered = (number: string) =>
  db
    .from('statements')
    .where('no', number.toUpperCase())
    .select('withdrawal_id')
    .unionAll(
      db
        .from('payout_attempts')
        .where('key', number)
        .orWhere('reference', number)
        .select('withdrawal_id')
    )

/** The creator's account in use, where it is another one than the withdrawal's and has its currency. */
export function otherChannelOf(
  { creatorId, currency, channelId, accountHash }: Withdrawal,
  client?: TransactionClientContract
): Promise<PayoutChannel | null> {
  return PayoutChannel.query({ client })
    .where({ creatorId, currency, inUse: true })
    .whereNull('deletedAt')
    .whereNull('refusedAt')
    .whereNotNull('accountSealed')
    .where((other) => other.whereNot('id', channelId).orWhereNot('accountHash', accountHash))
    .first()
}
