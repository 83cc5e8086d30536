import PayoutChannel from '#payouts/models/payout_channel'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'
import type { Column, Row } from '#core/database/row'

export class ListChannels {
  /** A creator's channels, the one in use first. */
  async execute(creatorId: number): Promise<PayoutChannel[]> {
    return PayoutChannel.query()
      .where({ creatorId })
      .whereNull('deletedAt')
      .orderBy('inUse', 'desc')
      .orderBy('id')
  }
}

export interface ChannelRule {
  type: PayoutChannelType
  /** When this creator may add a channel of the type; null when that depends on an open shop. */
  allowedFrom: DateTime | null
  /** Alipay: an admin has to permit it first. */
  needsSupport: boolean
}

interface Facts extends Row<Creator, 'approvedAt'> {
  shopCreatedAt: Column<Shop, 'createdAt'> | null
  isOpen: boolean
  isBanned: boolean
  firstPaidAt: Date | null
  hasGrant: boolean
}

const FACTS = `
  select c.approved_at as "approvedAt", s.created_at as "shopCreatedAt", s.status = 'active' as "isOpen",
    u.banned_at is not null as "isBanned",
    (select min(o.paid_at) from orders o where o.shop_id = s.id and o.status in ('paid', 'refunded')) as "firstPaidAt",
    exists (select 1 from payout_grants g where g.creator_id = c.id and g.type = 'ALIPAY' and g.revoked_at is null)
      as "hasGrant"
  from creators c join users u on u.id = c.user_id left join shops s on s.creator_id = c.id where c.id = :creatorId`

export class GetChannelRules {
  /** The types of channels, and from when this creator may add one of each (M-PO-06). */
  async execute(
    creatorId: number,
    client: QueryClientContract = db.connection()
  ): Promise<ChannelRule[]> {
    const { rows } = await client.rawQuery<{ rows: [Facts] }>(FACTS, { creatorId })
    const [facts] = rows
    const types = await PayoutChannelType.query({ client }).orderBy('type')
    const mature = facts.isOpen && !facts.isBanned ? matureAt(facts) : null
    return types.map((type) => ({
      type,
      allowedFrom: type.type === 'ALIPAY' ? afterSales(mature, facts.firstPaidAt) : mature,
      needsSupport: type.type === 'ALIPAY' && !facts.hasGrant,
    }))
  }
}

/** Payouts to Alipay need two weeks of business: from the first paid order. */
function afterSales(mature: DateTime | null, firstPaidAt: Date | null): DateTime | null {
  if (!mature || !firstPaidAt) return null
  const business = DateTime.fromJSDate(firstPaidAt, { zone: 'utc' }).plus({
    hours: 24 * marketplace.payouts.firstChannelDays,
  })
  return business > mature ? business : mature
}

/** When a shop has operated long enough for its first channel; null without a shop. */
export function matureAt({
  approvedAt,
  shopCreatedAt,
}: {
  approvedAt: Date | null
  shopCreatedAt: Date | null
}): DateTime | null {
  if (!approvedAt || !shopCreatedAt) return null
  const begun = Math.max(approvedAt.getTime(), shopCreatedAt.getTime())
  return DateTime.fromMillis(begun, { zone: 'utc' }).plus({
    hours: 24 * marketplace.payouts.firstChannelDays,
  })
}
