import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DomainException } from '#core/errors/domain_exception'
import type { Actor } from '#core/http/actor'
import { ApproveWithdrawals } from '#payouts/administration/actions/approve_withdrawals'
import { CancelUnclaimed } from '#payouts/administration/actions/cancel_unclaimed'
import { DecideWithdrawal } from '#payouts/administration/actions/decide_withdrawal'
import { PayByHand } from '#payouts/administration/actions/pay_by_hand'
import { ResolveWithdrawal } from '#payouts/administration/actions/resolve_withdrawal'
import { StartRun } from '#payouts/administration/actions/start_run'
import type { SettlementAction } from '#payouts/administration/values/settlement_actions'
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
  action: SettlementAction,
  { id, version }: Withdrawal,
  actor: Actor
): Promise<string> {
  const change = { id, version, actor }
  const reason = 'Seen in the books'
  return undone(async () => {
    switch (action) {
      case 'approve':
      case 'hold':
      case 'unhold':
      case 'comment':
        await (await app.container.make(DecideWithdrawal)).execute({ ...change, action, reason })
        break
      case 'retry':
      case 'return':
      case 'retarget':
        await (await app.container.make(ResolveWithdrawal)).execute({ ...change, action, reason })
        break
      case 'cancel_unclaimed':
        await (await app.container.make(CancelUnclaimed)).execute(change)
        break
      default: {
        const payment = { action, reason, reference: `paid-${id}` }
        await (await app.container.make(PayByHand)).execute({ ...change, ...payment })
      }
    }
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
  const approve = await app.container.make(ApproveWithdrawals)
  return undone(async () => (await approve.execute({ withdrawals, actor })).approved)
}
