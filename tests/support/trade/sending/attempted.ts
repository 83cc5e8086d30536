import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DomainException } from '#core/errors/domain_exception'
import type { Actor } from '#core/http/actor'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { StartRun } from '#payouts/administration/actions/start_run'
import type { WithdrawalAction } from '#payouts/administration/values/withdrawal_actions'
import type Withdrawal from '#payouts/models/withdrawal'

/** Takes back what the work wrote. Needs a global transaction. */
async function undone<T>(work: () => Promise<T>): Promise<T | string> {
  await db.rawQuery('savepoint before_attempt')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainException)) throw error
    return error.code
  } finally {
    await db.rawQuery('rollback to savepoint before_attempt')
  }
}

/** Tries an action with all that it asks for, and takes it back: `done`, or the code of the refusal. */
export function attempted(
  action: WithdrawalAction,
  { id, version }: Withdrawal,
  actor: Actor
): Promise<string> {
  const given = { reason: 'Seen in the books', reference: `paid-${id}` }
  return undone(async () => {
    const change = await app.container.make(ChangeWithdrawal)
    await change.execute({ id, version, action, actor, ...given })
    return 'done'
  })
}

/** Tries a run over one withdrawal: `done`, or the code of the refusal. */
export function startRun({ id, type, creditedSum }: Withdrawal, actor: Actor): Promise<string> {
  const expected = { expectedCount: 1, expectedTotals: [creditedSum] }
  return undone(async () => {
    await (await app.container.make(StartRun)).execute({ type, ids: [id], ...expected, actor })
    return 'done'
  })
}

/** Tries to approve one withdrawal in a selection. */
export async function approveAll({ id, version }: Withdrawal, actor: Actor) {
  const withdrawals = [{ id, version }]
  const change = await app.container.make(ChangeWithdrawal)
  return undone(async () => (await change.approve(withdrawals, actor)).approved)
}
