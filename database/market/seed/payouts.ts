import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import Creator from '#creators/models/creator'
import User from '#identity/models/user'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { KeepCalendar } from '#payouts/settlement/actions/keep_calendar'
import { lockWithdrawal } from '#payouts/queries/locks'
import PayoutChannel from '#payouts/models/payout_channel'
import PayoutChannelType, { sealSettings } from '#payouts/models/payout_channel_type'
import Withdrawal from '#payouts/models/withdrawal'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'
import type { Currency } from '#core/money/currency'
import { dayOf, daysAfter, fridayFrom, startOf } from '#payouts/values/calendar'
import type { ChannelType } from '#payouts/values/channel_type'
import { hashAccount, sealAccount } from '#payouts/values/payout_account'
import { readAccount } from '#payouts/channels/values/read_account'
import type { TimeTraveler } from '#database/market/seed/time_traveler'

const FRIDAYS = 10

/** What became of the first creator’s withdrawals, the newest first; the older ones were paid. */
const STAGES = ['scheduled', 'approved', 'sending', 'sent', 'failed', 'paid', 'returned'] as const
type Stage = (typeof STAGES)[number]

/** How the sandbox treats a withdrawal of the stage. */
const MANNERS = { sent: 'later', failed: 'refuses_platform' } as const

interface ChannelPlan {
  type: ChannelType
  currency: Currency
  account: string
  holderName?: string
}

/** Whom the first creator’s statements name. */
const BILLING = {
  billingName: '杭州林晚文化工作室',
  billingAddress: '浙江省杭州市西湖区灵隐路 18 号\n2 幢 301 室，310013',
  taxNumber: '92330106MA2XXXXX0X',
}

/** What an admin wrote to the first creator, in the creator’s language. */
const RETURN_WORDS = '收款方银行退回了这笔付款，请核对收款账号。'

const CHANNELS: ChannelPlan[] = [
  { type: 'PAYPAL', currency: 'USD', account: 'payee1@payee.example' },
  {
    type: 'WISE',
    currency: 'USD',
    account: 'payee2@payee.example',
    holderName: 'Harper Quinn',
  },
  { type: 'USDT_TRC20', currency: 'USDT', account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
]

/**
 * Payouts of the last Fridays: the first was skipped because no creator had a channel. The first creator has withdrawals in
 * every stage. All types use the sandbox.
 */
export async function seedPayouts(past: TimeTraveler): Promise<void> {
  if (await PayoutChannel.first()) return
  await db.from('payout_channel_types').update({ is_enabled: true, driver: 'sandbox' })
  const first = fridayFrom(dayOf(past.ago({ days: 7 * FRIDAYS })))
  await keepCalendar(first, past)
  const creators = await Creator.query().orderBy('id')
  if (creators[0]) await User.query().where('id', creators[0].userId).update(BILLING)
  for (const [nth, creator] of creators.entries()) {
    const plan = CHANNELS[nth % CHANNELS.length]!
    await addChannel(creator, plan, startOf(first).plus({ hours: 9 }))
  }
  for (let day = daysAfter(first, 7); day <= dayOf(past.now); day = daysAfter(day, 7)) {
    await keepCalendar(day, past)
    const isLast = daysAfter(day, 7) > dayOf(past.now)
    if (!isLast) await payOthers(day, creators[0]?.id ?? 0, past)
    await finishFirst(day, creators[0]?.id ?? 0, past)
  }
  // The days since then too: no payout of a new market is late.
  await keepCalendar(dayOf(past.now), past)
}

async function keepCalendar(day: string, past: TimeTraveler) {
  const action = await past.when(startOf(day).plus({ minutes: 1 }), KeepCalendar)
  await action.execute()
}

async function addChannel({ id: creatorId }: Creator, plan: ChannelPlan, at: DateTime) {
  const { type, currency } = plan
  const read = readAccount(type, plan)!
  await PayoutChannel.create({
    creatorId,
    type,
    remark: '',
    accountSealed: sealAccount({ creatorId, type }, read.account),
    accountHint: read.hint,
    accountHash: await hashAccount(type, read.account),
    currency,
    inUse: true,
    securedAt: at,
    createdAt: at,
  })
}

async function payOthers(day: string, firstId: number, past: TimeTraveler) {
  const made = await Withdrawal.query().where({ day }).whereNot('creatorId', firstId)
  for (const { id } of made) await bring(id, 'paid', startOf(day).plus({ days: 2, hours: 8 }), past)
}

/** Stages count from the newest Friday; the older ones were paid. */
async function finishFirst(day: string, creatorId: number, past: TimeTraveler) {
  const withdrawal = await Withdrawal.query().where({ day, creatorId }).first()
  if (!withdrawal) return
  const newest = fridayFrom(daysAfter(dayOf(past.now), -6))
  const weeks = startOf(newest).diff(startOf(day), 'weeks').weeks
  const stage = STAGES[weeks] ?? 'paid'
  const days =
    stage === 'sending' ? past.ago({ hours: 2 }) : startOf(day).plus({ days: 2, hours: 8 })
  await bring(withdrawal.id, stage, days < past.now ? days : past.ago({ hours: 1 }), past)
}

async function bring(id: number, stage: Stage, at: DateTime, past: TimeTraveler) {
  if (stage === 'scheduled') return
  if (stage === 'paid' || stage === 'returned') return close(id, stage, at, past)
  const { version } = await Withdrawal.findOrFail(id)
  const decide = await past.when(at, ChangeWithdrawal)
  await decide.execute({ id, version, action: 'approve', actor: SYSTEM })
  if (stage !== 'approved') await send(id, stage, at, past)
}

async function close(id: number, stage: 'paid' | 'returned', at: DateTime, past: TimeTraveler) {
  const closing = await past.when(at, CloseWithdrawal)
  await db.transaction(async (trx) => {
    const withdrawal = (await lockWithdrawal(id, trx))!
    if (stage === 'paid') await closing.execute(withdrawal, { paidAt: at }, trx)
    else await closing.returnMoney(withdrawal, { words: RETURN_WORDS }, trx)
  })
}

/** Sends through the sandbox. Payouts that stay under way are polled later, so that the demo shows some. */
async function send(id: number, stage: Stage, at: DateTime, past: TimeTraveler) {
  const start = await past.when(at, StartAttempt)
  const attempt = await db.transaction(async (trx) => {
    return start.execute({ withdrawal: (await lockWithdrawal(id, trx))! }, trx)
  })
  if (!attempt) throw new Error(`The withdrawal ${id} is held`)
  if (stage === 'sending') {
    const askAgainAt = past.now.plus({ hours: 12 })
    await attempt.refresh().then((row) => row.merge({ askAgainAt }).save())
    return
  }
  const { type } = await Withdrawal.findOrFail(id)
  const row = PayoutChannelType.query().where({ type })
  const manner = MANNERS[stage as keyof typeof MANNERS]
  await row.update({ sealedSettings: sealSettings(type, { manner }) })
  const sendAttempt = await past.when(at, SendAttempt)
  await sendAttempt.execute({ attemptId: attempt.id })
  await PayoutChannelType.query().where({ type }).update({ sealedSettings: null })
}
