import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { CloseWithdrawal } from '#payouts/actions/close_withdrawal'
import { KeepCalendar } from '#payouts/actions/keep_calendar'
import { ReturnWithdrawal } from '#payouts/actions/return_withdrawal'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import PayoutChannel from '#payouts/models/payout_channel'
import { dayOf, daysAfter, fridayFrom, startOf } from '#payouts/values/calendar'
import { hashAccount, sealAccount } from '#payouts/values/payout_account'
import { readAccount } from '#payouts/values/read_account'
import Creator from '#creators/models/creator'
import type { TimeTraveller } from '#database/market/seed/time_traveller'

const FRIDAYS = 5

/** Payouts of the last Fridays; the first was skipped because no creator had a channel. All types use the sandbox. */
export async function seedPayouts(past: TimeTraveller): Promise<void> {
  if (await PayoutChannel.first()) return
  await db.from('payout_channel_types').update({ is_enabled: true, driver: 'sandbox' })
  const first = fridayFrom(dayOf(past.ago({ days: 7 * FRIDAYS })))
  await keepCalendar(first, past)
  for (const creator of await Creator.query().orderBy('id')) {
    await addChannel(creator, startOf(first).plus({ hours: 9 }))
  }
  for (let day = daysAfter(first, 7); day <= dayOf(past.now); day = daysAfter(day, 7)) {
    await keepCalendar(day, past)
    await finish(day, past)
  }
}

async function keepCalendar(day: string, past: TimeTraveller) {
  const action = await past.when(startOf(day).plus({ minutes: 1 }), KeepCalendar)
  await action.execute()
}

async function addChannel({ id: creatorId, name }: Creator, at: DateTime) {
  const type = 'PAYPAL'
  const account = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@payee.example`
  const read = readAccount(type, { account })!
  await PayoutChannel.create({
    creatorId,
    type,
    remark: '',
    accountSealed: sealAccount({ creatorId, type }, read.account),
    accountHint: read.hint,
    accountHash: hashAccount(type, read.account),
    currency: 'USD',
    inUse: true,
    securedAt: at,
    createdAt: at,
  })
}

/** Withdrawals of the latest Friday wait for an admin; one of the earlier ones was returned, the others were paid. */
async function finish(day: string, past: TimeTraveller) {
  const paidAt = startOf(day).plus({ days: 2, hours: 8 })
  if (paidAt > past.now) return
  const close = await past.when(paidAt, CloseWithdrawal)
  const giveBack = await past.when(paidAt, ReturnWithdrawal)
  const made = await db.from('withdrawals').where('day', day).orderBy('id').select('id')
  for (const [nth, { id }] of made.entries()) {
    await db.transaction(async (trx) => {
      const withdrawal = (await lockWithdrawal(id, trx))!
      const isReturned = nth === 0 && withdrawal.invoiceNo.endsWith('1')
      if (isReturned) {
        const reason = 'The recipient’s account could not receive the payment.'
        await giveBack.execute(withdrawal, { reason }, trx)
      } else await close.execute(withdrawal, { paidAt }, trx)
    })
  }
}
