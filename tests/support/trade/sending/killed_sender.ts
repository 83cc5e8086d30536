import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import type Withdrawal from '#payouts/models/withdrawal'
import { ContinueRun } from '#payouts/sending/actions/continue_run'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import { forkProgram } from '#tests/support/processes/fork_program'

/** A minute passes, after which another process takes interrupted calls over. */
const passMinute = () =>
  db.rawQuery(`update payout_attempts set ask_again_at = ask_again_at - interval '61 seconds'`)

/** A process sends what runs, and kills itself at the step. @returns the signal that ended it */
export async function sendAndDie(step: string): Promise<string | null> {
  const child = forkProgram('tests/support/processes/send_payouts.ts', { KILL_AT: step })
  const [, signal] = await once(child, 'exit')
  await passMinute()
  return signal
}

/** What the killed process's successors do, minute by minute. */
export async function goOn(run: AutoSettleRun, minutes = 1) {
  await (await app.container.make(ContinueRun)).execute({ runId: run.id })
  for (let minute = 0; minute < minutes; minute++) {
    await (await app.container.make(PollAttempts)).execute()
    if (minute + 1 < minutes) await passMinute()
  }
}

export function runOver({ id, type, currency, credited, createdAt }: Withdrawal, adminId: number) {
  return AutoSettleRun.create({
    type,
    startedBy: adminId,
    state: 'running',
    withdrawalIds: [id],
    count: 1,
    totals: { [currency]: String(credited) },
    createdAt,
  })
}

/** Which step the nth kill is at: each in its turn, or any of them in the full run. */
export function stepOf(steps: string[], nth: number): string {
  return process.env.PAYOUT_KILLS ? steps[Math.floor(Math.random() * steps.length)]! : steps[nth]!
}
