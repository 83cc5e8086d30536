import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { Money } from '#core/money/money'
import { ListOpenBalances } from '#ledger/queries/balances'
import type PayoutChannel from '#payouts/models/payout_channel'
import { GetChannelRules, type ChannelRule } from '#payouts/channels/queries/get_channel_rules'
import { ListChannels } from '#payouts/channels/queries/list_channels'
import type { ChannelType } from '#payouts/values/channel_type'
import type User from '#identity/models/user'
import type { PayoutGrantSchema, PayoutHoldSchema } from '#database/schema'
import type { Row } from '#core/database/row'

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
    private listOpenBalances: ListOpenBalances,
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
      this.balances(creatorId, 'creator_available'),
      this.balances(creatorId, 'creator_pending'),
      this.listChannels.execute(creatorId),
      this.getChannelRules.execute(creatorId),
      grantsOf(creatorId),
      holdsOf(creatorId),
    ])
    return { creator, available, pending, channels, rules, grants, holds }
  }

  private async balances(creatorId: number, type: 'creator_available' | 'creator_pending') {
    const open = await this.listOpenBalances.execute({ owner: String(creatorId), types: [type] })
    return open.map(({ amount }) => amount.negated())
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
