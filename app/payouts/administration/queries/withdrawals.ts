import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Currency } from '#core/money/currency'
import { countFiltered, limitToPage } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { namedSellers } from '#shops/queries/named_sellers'
import { type WithdrawalStage, isOpenIn } from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { inPages } from '#core/database/in_pages'
import type { Page } from '#core/http/pagination'
import { withdrawalRows, type WithdrawalRow } from '#payouts/queries/withdrawal_rows'

/** A withdrawal with its creator, as admins see it. */
export interface AdminWithdrawal extends WithdrawalRow, Row<User, 'username'> {
  creatorName: Creator['name']
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

export function adminWithdrawals(): DatabaseQueryBuilderContract<AdminWithdrawal> {
  return withdrawalRows()
    .join('creators as c', 'c.id', 'w.creator_id')
    .join('users as u', 'u.id', 'c.user_id')
    .select({ creatorName: 'c.name', username: 'u.username' })
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

type ListInput = WithdrawalFilter & {
  page?: number
  pageSize?: number
  sort?: 'invoice'
  order?: 'asc' | 'desc'
}

/** Withdrawals for admins: by default pending ones from the oldest, others from the newest. */
@inject()
export class ListWithdrawals {
  constructor(private clock: Clock) {}

  async execute(input: ListInput): Promise<Page<AdminWithdrawal>> {
    const { page = 1, pageSize = marketplace.pageSizes.adminTables, order, ...filter } = input
    const query = matching(adminWithdrawals(), { ...filter, now: this.clock.now().toJSDate() })
    const direction = order ?? (filter.status === 'pending' ? 'asc' : 'desc')
    const [items, counted] = await Promise.all([
      limitToPage(query.clone(), ['w.id'], { page, pageSize }, direction),
      countFiltered(query),
    ])
    return { items, ...counted, page, pageSize }
  }

  /** All matching withdrawals, the oldest first. */
  stream(filter: WithdrawalFilter): AsyncGenerator<AdminWithdrawal> {
    const now = this.clock.now().toJSDate()
    return inPages((afterId, size) =>
      matching(adminWithdrawals(), { ...filter, now })
        .where('w.id', '>', afterId)
        .orderBy('w.id')
        .limit(size)
    )
  }
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
