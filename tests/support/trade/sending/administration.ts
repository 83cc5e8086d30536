import app from '@adonisjs/core/services/app'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import type Withdrawal from '#payouts/models/withdrawal'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'

export const OFFICE = '/api/v1/admin-dashboard/settlements'

export const makeAdmin = async () => signedIn(await makeUser({ role: 'admin' }))

export const change = (admin: Visitor, { id }: Withdrawal, body: object) =>
  admin.patch(`${OFFICE}/${id}`, body)

export const follow = async () => (await app.container.make(PollAttempts)).execute()

/** The body of a run over these withdrawals. */
export function runOf(withdrawals: Withdrawal[]) {
  const total = withdrawals.reduce((sum, one) => sum + one.creditedSum.minor, 0n)
  return {
    ids: withdrawals.map(({ id }) => id),
    expectedCount: withdrawals.length,
    expectedTotal: [{ amount: String(total), currency: withdrawals[0]!.currency }],
  }
}
