import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { KeepCalendar } from '#payouts/settlement/actions/keep_calendar'
import type { ChannelType } from '#payouts/values/channel_type'
import { hashAccount, sealAccount } from '#payouts/values/payout_account'
import { makeBuyer, makeListing, makePaidOrder, type Seller } from '#tests/support/orders'
import { uniqueWord } from '#tests/support/shops'

/** All types, sent by the sandbox. `emptyDatabase` keeps them, so a spec uses a transaction that is rolled back. */
export function enableChannelTypes() {
  return db.from('payout_channel_types').update({ is_enabled: true, driver: 'sandbox' })
}

interface NewChannel {
  type?: ChannelType
  currency?: Currency
  account?: string
  holderName?: string | null
  inUse?: boolean
  securedAt?: DateTime
}

/** A channel that was added long ago. */
export async function makeChannel(
  { creatorId }: Pick<Seller, 'creatorId'>,
  given: NewChannel = {}
): Promise<number> {
  const { type = 'PAYPAL', currency = 'USD', inUse = true } = given
  const account = {
    account: given.account ?? `${uniqueWord('payee')}@example.test`,
    holderName: given.holderName ?? null,
  }
  const at = (given.securedAt ?? DateTime.utc().minus({ days: 90 })).toJSDate()
  const [{ id }] = await db
    .table('payout_channels')
    .insert({
      creator_id: creatorId,
      type,
      remark: 'Main',
      account_sealed: sealAccount({ creatorId, type }, account),
      account_hint: 'p…@example.test',
      account_hash: await hashAccount(type, account),
      currency,
      in_use: inUse,
      secured_at: at,
      created_at: at,
    })
    .returning('id')
  return id
}

/** A sale of a new product to a new buyer, paid at that time. */
export async function sellAt(
  seller: Seller,
  paidAt: DateTime,
  given: { price?: number; currency?: Currency } = {}
) {
  const order = await makePaidOrder(await makeBuyer(), await makeListing(seller, given))
  await db.from('orders').where('id', order.id).update({ paid_at: paidAt.toJSDate() })
  return order.refresh()
}

export async function keepCalendar() {
  return (await app.container.make(KeepCalendar)).execute()
}

/** The available balances of a creator, positive when they are owed to the creator. */
export async function availableOf(creatorId: number): Promise<Record<string, bigint>> {
  return balancesOf('creator_available', String(creatorId))
}

export async function balancesOf(type: string, owner: string): Promise<Record<string, bigint>> {
  const rows = await db
    .from('ledger_balances')
    .where({ type, owner })
    .whereNot('balance', 0)
    .select('currency', 'balance')
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, -balance]))
}

export function withdrawalsOf(creatorId: number) {
  return db
    .from('withdrawals')
    .where('creator_id', creatorId)
    .orderBy('id')
    .select('*', db.raw('day::text as day'))
}

export function skipsOf(creatorId: number) {
  return db
    .from('payout_skips')
    .where('creator_id', creatorId)
    .orderBy('day')
    .select('reasons', 'aud_total', 'aud_threshold', db.raw('day::text as day'))
}
