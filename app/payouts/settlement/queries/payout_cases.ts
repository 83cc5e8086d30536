import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'
import type PayoutChannel from '#payouts/models/payout_channel'
import type PayoutChannelType from '#payouts/models/payout_channel_type'
import type { Column, Row } from '#core/database/row'
import type { Money } from '#core/money/money'
import { matureAt } from '#payouts/channels/queries/channels'
import type { PayoutCase, Evaluation } from '#payouts/settlement/engines/evaluate_payout'

/**
 * When the channel `ch`, or what protects the account of its owner `u`, changed last: nothing is sent for some days
 * afterwards.
 */
export const SECURED_AT = `
  greatest(ch.secured_at, u.password_changed_at, u.email_changed_at, u.two_factor_removed_at)`

/** Of the channel that a withdrawal is paid to. */
export async function securedAtOf(
  withdrawalId: number,
  client: QueryClientContract
): Promise<DateTime> {
  const { rows } = await client.rawQuery<{ rows: [{ at: Date }] }>(
    `select ${SECURED_AT} as at from withdrawals w join payout_channels ch on ch.id = w.channel_id
     join creators c on c.id = w.creator_id join users u on u.id = c.user_id where w.id = :withdrawalId`,
    { withdrawalId }
  )
  return DateTime.fromJSDate(rows[0].at)
}

/** One creator with the channel in use: the input of `evaluatePayout`. */
export interface PayoutCaseRow
  extends
    Row<Creator, 'approvedAt'>,
    Row<PayoutChannel, 'type' | 'currency' | 'accountHint' | 'accountHash' | 'refusedAt'>,
    Row<PayoutChannelType, 'isEnabled' | 'limits' | 'surcharge' | 'convert' | 'fxMarginBp'> {
  creatorId: Creator['id']
  threshold: Creator['autoSettlementThreshold']
  shopCreatedAt: Column<Shop, 'createdAt'> | null
  isBanned: boolean
  holds: ('review' | 'rule' | 'pause')[]
  channelId: PayoutChannel['id'] | null
  accountSealed: NonNullable<PayoutChannel['accountSealed']>
  /** When the channel, or what protects the account of its owner, changed last. */
  securedAt: Date
}

const CASES = `
  select c.id as "creatorId", c.auto_settlement_threshold as threshold, c.approved_at as "approvedAt",
    s.created_at as "shopCreatedAt", u.banned_at is not null as "isBanned",
    array(select kind from payout_holds h where h.creator_id = c.id and h.lifted_at is null)::text[] as holds,
    ch.id as "channelId", ch.type, ch.currency, ch.account_sealed as "accountSealed",
    ch.account_hint as "accountHint", ch.account_hash as "accountHash", ch.refused_at as "refusedAt",
    ${SECURED_AT} as "securedAt", t.is_enabled as "isEnabled", t.limits, t.surcharge,
    t.convert, t.fx_margin_bp as "fxMarginBp"
  from creators c join users u on u.id = c.user_id
  left join shops s on s.creator_id = c.id
  left join payout_channels ch on ch.creator_id = c.id and ch.in_use and ch.deleted_at is null
  left join payout_channel_types t on t.type = ch.type
  where c.id = any(:creatorIds::int[]) order by c.id`

export async function payoutCaseRows(
  creatorIds: number[],
  client: QueryClientContract
): Promise<PayoutCaseRow[]> {
  const { rows } = await client.rawQuery<{ rows: PayoutCaseRow[] }>(CASES, { creatorIds })
  return rows
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

/** What a settlement decided for one creator. */
export interface Decision {
  row: PayoutCaseRow
  evaluation: Evaluation
}
