import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PostPayoutsSettled } from '#ledger/actions/post_payouts_settled'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { accounts } from '#ledger/models/account'
import PayoutChannelType, { sealSettings } from '#payouts/models/payout_channel_type'
import PayoutChannel from '#payouts/models/payout_channel'
import Withdrawal, { type WithdrawalStage } from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'
import type { SendingMode } from '#payouts/values/sending_mode'
import { makeSeller, type Seller } from '#tests/support/orders'
import { makeChannel } from '#tests/support/trade/payouts'

/** Sets how a type is sent, with these settings only. */
export async function sendBy(
  type: ChannelType,
  driver: SendingMode,
  settings: Record<string, string> = {}
) {
  await PayoutChannelType.query()
    .where({ type })
    .update({ driver, isEnabled: true, sealedSettings: sealSettings(type, settings) })
}

interface NewWithdrawal {
  seller?: Seller
  type?: ChannelType
  currency?: Currency
  amount?: bigint
  surcharge?: bigint
  stage?: WithdrawalStage
  account?: string
  holderName?: string | null
  day?: string
  sendAfter?: DateTime
}

let count = 0

/** A settled withdrawal whose sum is in transit in the ledger. */
export async function makeWithdrawal(given: NewWithdrawal = {}): Promise<Withdrawal> {
  const { type = 'PAYPAL', amount = 5_000n, surcharge = 0n, stage = 'approved' } = given
  const currency = given.currency ?? (type === 'USDT_TRC20' ? 'USDT' : 'USD')
  const seller = given.seller ?? (await makeSeller())
  const { creatorId } = seller
  const { account, holderName } = given
  const existing = await PayoutChannel.query().where({ creatorId, inUse: true }).first()
  const channelId =
    existing?.id ?? (await makeChannel(seller, { type, currency, account, holderName }))
  const channel = await PayoutChannel.findOrFail(channelId)
  const now = DateTime.utc()
  const sum = new Money(amount, currency)
  count += 1
  const invoiceNo = `S2026-${String(process.pid % 1_000).padStart(3, '0')}${count}`
  const snapshot = await db.from('fx_snapshots').orderBy('id', 'desc').firstOrFail()
  await fund(creatorId, sum, `${invoiceNo}`)
  const day = given.day ?? now.minus({ days: count }).toISODate()
  const [{ id }] = await db
    .table('withdrawals')
    .insert({
      invoice_no: invoiceNo,
      creator_id: creatorId,
      day,
      kind: 'weekly',
      channel_id: channel.id,
      type,
      account_sealed: channel.accountSealed,
      account_hint: channel.accountHint,
      account_hash: channel.accountHash,
      currency,
      amount,
      surcharge,
      aud_total: amount,
      aud_threshold: 0,
      fx_snapshot_id: snapshot.id,
      period_start: day,
      period_end: day,
      stage,
      send_after: (given.sendAfter ?? now.minus({ hours: 1 })).toJSDate(),
      created_at: now.toJSDate(),
    })
    .returning('id')
  await db.transaction(async (trx) => {
    const lines = [{ amount: sum, converted: sum }]
    const post = await app.container.make(PostPayoutsSettled)
    await post.execute([{ invoiceNo, creatorId, lines }], trx)
  })
  return Withdrawal.findOrFail(id)
}

/** Earnings that are available, from nowhere in particular. */
export async function fund(creatorId: number, sum: Money, ref: string) {
  const postings = [
    { account: accounts.gatewayClearing('sandbox'), amount: sum },
    { account: accounts.creatorAvailable(creatorId), amount: sum.negated() },
  ]
  const post = await app.container.make(PostTransaction)
  await post.execute([{ kind: 'test_funding', ref: { type: 'test', id: ref }, postings }])
}

/** The balance of an account in the ledger, debit positive. */
export async function balanceOf(type: string, owner: string, currency: Currency): Promise<bigint> {
  const row = await db.from('ledger_balances').where({ type, owner, currency }).first()
  return BigInt(row?.balance ?? 0)
}

export async function transitOf({ invoiceNo, currency }: Withdrawal): Promise<bigint> {
  return balanceOf('payout_in_transit', invoiceNo, currency)
}
