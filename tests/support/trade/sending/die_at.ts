import { SignerClient } from '#partners/tron/signer_client'
import { TronChain } from '#partners/tron/tron_chain'
import { WiseClient } from '#partners/wise/wise_client'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { RecordOutcome } from '#payouts/sending/actions/record_outcome'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'

type Step = readonly [
  Action: abstract new (...needs: any[]) => unknown,
  method: string,
  moment: 'before' | 'after',
  /** Which call of the method, from 1. */
  nth?: number,
]

const STEPS = {
  'before the attempt is created': [StartAttempt, 'execute', 'before'],
  'before the attempt is committed': [StartAttempt, 'execute', 'after'],
  'before the attempt is claimed': [SendAttempt, 'execute', 'before'],
  'before the provider is called': [SandboxCompany, 'pay', 'before'],
  'when the provider has paid': [SandboxCompany, 'pay', 'after'],
  'before the outcome is recorded': [RecordOutcome, 'execute', 'before'],
  'before the withdrawal is closed': [CloseWithdrawal, 'execute', 'before'],
  'before the outcome is committed': [CloseWithdrawal, 'execute', 'after'],
  'when the outcome is committed': [RecordOutcome, 'execute', 'after'],
} as const satisfies Record<string, Step>

/** Wise's four calls; before the next one, the result of the last one is stored. */
const WISE_STEPS = {
  'when the quote is made': [WiseClient, 'post', 'after', 1],
  'when the quote is stored': [WiseClient, 'post', 'before', 2],
  'when the recipient is made': [WiseClient, 'post', 'after', 2],
  'when the recipient is stored': [WiseClient, 'post', 'before', 3],
  'when the transfer is made': [WiseClient, 'post', 'after', 3],
  'when the transfer is stored': [WiseClient, 'post', 'before', 4],
  'when the transfer is funded': [WiseClient, 'post', 'after', 4],
} as const satisfies Record<string, Step>

const TRON_STEPS = {
  'when the transaction is stored': [SignerClient, 'sign', 'before'],
  'when the transaction is signed': [SignerClient, 'sign', 'after'],
  'when the signature is stored': [TronChain, 'broadcast', 'before'],
  'when the transaction is broadcast': [TronChain, 'broadcast', 'after'],
} as const satisfies Record<string, Step>

export const KILL_STEPS = Object.keys(STEPS)
export const PROVIDER_KILL_STEPS = {
  wise: Object.keys(WISE_STEPS),
  tron: Object.keys(TRON_STEPS),
}

/** Makes this process end without any cleanup at the step. */
export function dieAt(step: string) {
  const found = ({ ...STEPS, ...WISE_STEPS, ...TRON_STEPS } as Record<string, Step | undefined>)[
    step
  ]
  if (!found) return
  const [Action, method, moment, nth = 1] = found
  const prototype = Action.prototype as Record<string, (...input: any[]) => unknown>
  const original = prototype[method]!
  let calls = 0
  prototype[method] = async function (...input) {
    calls += 1
    if (calls === nth && moment === 'before') process.kill(process.pid, 'SIGKILL')
    const result = await original.apply(this, input)
    if (calls === nth) process.kill(process.pid, 'SIGKILL')
    return result
  }
}
