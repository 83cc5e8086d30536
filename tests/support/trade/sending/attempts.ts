import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { lockWithdrawal } from '#payouts/queries/locks'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'

export async function start({ id }: Withdrawal): Promise<PayoutAttempt | null> {
  const action = await app.container.make(StartAttempt)
  return db.transaction(async (trx) => {
    const withdrawal = await lockWithdrawal(id, trx)
    return action.execute({ withdrawal: withdrawal! }, trx)
  })
}

export async function send(attempt: PayoutAttempt | null) {
  const action = await app.container.make(SendAttempt)
  await action.execute({ attemptId: attempt!.id })
  return attempt!.refresh()
}

export const follow = async () => (await app.container.make(PollAttempts)).execute()
