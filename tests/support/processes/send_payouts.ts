/** Sends payouts as a worker does, and kills itself with SIGKILL at the step that KILL_AT names. */
import { runInApplication } from '#tests/support/suite/run_in_application'

await runInApplication(async (app) => {
  const { dieAt } = await import('#tests/support/trade/sending/die_at')
  const { default: AutoSettleRun } = await import('#payouts/models/auto_settle_run')
  const { ContinueRun } = await import('#payouts/sending/actions/continue_run')
  const { PollAttempts } = await import('#payouts/sending/actions/poll_attempts')
  dieAt(process.env.KILL_AT ?? '')
  const run = await AutoSettleRun.query().where('state', 'running').first()
  if (run) await (await app.container.make(ContinueRun)).execute({ runId: run.id })
  await (await app.container.make(PollAttempts)).execute()
})
