import { CloseWithdrawal } from '#payouts/actions/close_withdrawal'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { SettleAttempt } from '#payouts/sending/actions/settle_attempt'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'

const STEPS = {
  'before the attempt is created': [StartAttempt, 'before'],
  'before the attempt is committed': [StartAttempt, 'after'],
  'before the attempt is claimed': [SendAttempt, 'before'],
  'before the provider is called': [SandboxCompany, 'before'],
  'when the provider has paid': [SandboxCompany, 'after'],
  'before the outcome is recorded': [SettleAttempt, 'before'],
  'before the withdrawal is closed': [CloseWithdrawal, 'before'],
  'before the outcome is committed': [CloseWithdrawal, 'after'],
  'when the outcome is committed': [SettleAttempt, 'after'],
} as const

export const KILL_STEPS = Object.keys(STEPS) as (keyof typeof STEPS)[]

/** Makes this process end without any cleanup at the step. */
export function dieAt(step: string) {
  const found = STEPS[step as keyof typeof STEPS]
  if (!found) return
  const [Action, moment] = found
  const name = Action === SandboxCompany ? 'pay' : 'execute'
  const prototype = Action.prototype as unknown as Record<string, (...input: any[]) => unknown>
  const original = prototype[name]!
  prototype[name] = async function (...input) {
    if (moment === 'before') process.kill(process.pid, 'SIGKILL')
    const result = await original.apply(this, input)
    process.kill(process.pid, 'SIGKILL')
    return result
  }
}
