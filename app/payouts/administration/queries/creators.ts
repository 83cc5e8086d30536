import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { Money } from '#core/money/money'
import { balancesOf } from '#payouts/earnings/queries/balances'
import type PayoutChannel from '#payouts/models/payout_channel'
import { GetChannelRules, type ChannelRule, ListChannels } from '#payouts/channels/queries/channels'
import type { ChannelType } from '#payouts/values/channel_type'
import type User from '#identity/models/user'
import type {
  PayoutGrantSchema,
  PayoutHoldSchema,
  PayoutSkipSchema,
  LedgerAccountSchema,
} from '#database/schema'
import type { Row } from '#core/database/row'
import marketplace from '#config/marketplace'
import { countFiltered, limitToPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type Creator from '#creators/models/creator'
import type { Currency } from '#core/money/currency'

export interface CreatorPayouts {
  creator: { id: number; name: string; username: string; isBanned: boolean }
  /** Positive for what the creator is owed, negative for a debt. */
  available: Money[]
  pending: Money[]
  channels: PayoutChannel[]
  rules: ChannelRule[]
  grants: CreatorGrant[]
  holds: CreatorHold[]
}

export interface CreatorGrant extends Row<PayoutGrantSchema, 'reason' | 'grantedAt'> {
  type: ChannelType
  grantedBy: User['username'] | null
}

export interface CreatorHold extends Row<
  PayoutHoldSchema,
  'id' | 'reason' | 'createdAt' | 'liftedAt'
> {
  kind: 'review' | 'rule' | 'pause'
  placedBy: User['username'] | null
  liftedBy: User['username'] | null
}

const MOST_HOLDS = 20

@inject()
export class FindCreatorPayouts {
  constructor(
    private listChannels: ListChannels,
    private getChannelRules: GetChannelRules
  ) {}

  /**
   * What admins decide about one creator's payouts: permissions, holds and settlements outside of the calendar.
   * @throws NotFound
   */
  async execute({ creatorId }: { creatorId: number }): Promise<CreatorPayouts> {
    const creator = await db
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where('c.id', creatorId)
      .select('c.id', 'c.name', 'u.username')
      .select(db.raw('u.banned_at is not null as "isBanned"'))
      .first()
    if (!creator) throw new NotFound()
    const [available, pending, channels, rules, grants, holds] = await Promise.all([
      balancesOf(creatorId, 'creator_available'),
      balancesOf(creatorId, 'creator_pending'),
      this.listChannels.execute(creatorId),
      this.getChannelRules.execute(creatorId),
      grantsOf(creatorId),
      holdsOf(creatorId),
    ])
    return { creator, available, pending, channels, rules, grants, holds }
  }
}

function grantsOf(creatorId: number): Promise<CreatorGrant[]> {
  return db
    .from('payout_grants as g')
    .leftJoin('users as u', 'u.id', 'g.granted_by')
    .where('g.creator_id', creatorId)
    .whereNull('g.revoked_at')
    .orderBy('g.type')
    .select('g.type', 'g.reason')
    .select({ grantedAt: 'g.granted_at', grantedBy: 'u.username' })
}

function holdsOf(creatorId: number): Promise<CreatorHold[]> {
  return db
    .from('payout_holds as h')
    .leftJoin('users as p', 'p.id', 'h.placed_by')
    .leftJoin('users as l', 'l.id', 'h.lifted_by')
    .where('h.creator_id', creatorId)
    .orderBy('h.id', 'desc')
    .limit(MOST_HOLDS)
    .select('h.id', 'h.kind', 'h.reason')
    .select({
      placedBy: 'p.username',
      createdAt: 'h.created_at',
      liftedAt: 'h.lifted_at',
      liftedBy: 'l.username',
    })
}

export interface SkippedPayout
  extends Row<User, 'username'>, Row<PayoutSkipSchema, 'audTotal' | 'audThreshold'> {
  day: string
  creatorId: Creator['id']
  creatorName: Creator['name']
  reasons: string[]
}

/** Fridays without a payment, with all their reasons, the newest first. */
export class ListSkips {
  async execute(input: {
    page?: number
    day?: string
    reason?: string
  }): Promise<Page<SkippedPayout>> {
    const { page = 1, day, reason } = input
    const place = { page, pageSize: marketplace.pageSizes.adminTables }
    const query = db
      .from('payout_skips as s')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .if(day, (one) => one.where('s.day', day!))
      .if(reason, (one) => one.whereRaw('? = any(s.reasons)', [reason!]))
      .select({ creatorId: 'c.id', creatorName: 'c.name', username: 'u.username' })
      .select('s.day', 's.reasons')
      .select({ audTotal: 's.aud_total', audThreshold: 's.aud_threshold' })
    const order = ['s.day', { opposite: 's.creator_id' }]
    const [items, counted] = await Promise.all([
      limitToPage(query.clone(), order, place),
      countFiltered(query),
    ])
    return { items, ...counted, ...place }
  }
}

export interface Receivable extends Row<LedgerAccountSchema, 'id'>, Row<User, 'username'> {
  creatorId: Creator['id']
  creatorName: Creator['name']
  amount: Money
}

/** What creators owe the marketplace: their available balances below zero, the largest first in each currency. */
export class ListReceivables {
  async execute({ page = 1 }: { page?: number }): Promise<Page<Receivable>> {
    const place = { page, pageSize: marketplace.pageSizes.adminTables }
    const query = db
      .from('ledger_balances as b')
      .joinRaw('join creators as c on c.id::text = b.owner')
      .join('users as u', 'u.id', 'c.user_id')
      .where('b.type', 'creator_available')
      .where('b.balance', '>', 0)
      .select({ creatorId: 'c.id', creatorName: 'c.name', username: 'u.username' })
      .select('b.id', 'b.balance', 'b.currency')
    const order = ['b.currency', { opposite: 'b.balance' }, 'b.id']
    const [rows, counted] = await Promise.all([
      limitToPage(query.clone(), order, place, 'asc'),
      countFiltered(query),
    ])
    const items = rows.map(({ balance, currency, ...row }) => ({
      ...row,
      amount: new Money(BigInt(balance), currency as Currency),
    }))
    return { items, ...counted, ...place }
  }
}
