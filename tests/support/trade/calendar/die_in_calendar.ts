import { HoldBalances } from '#ledger/actions/hold_balances'
import { PostPayoutsSettled } from '#ledger/actions/post_payouts_settled'
import { ReleaseLots } from '#ledger/actions/release_lots'
import { IssueStatements } from '#payouts/settlement/actions/issue_statements'
import { ReleaseDay } from '#payouts/earnings/actions/release_day'
import { SettleCreators } from '#payouts/settlement/actions/settle_creators'
import { SettleDay } from '#payouts/settlement/actions/settle_day'
import { WriteWithdrawals } from '#payouts/settlement/actions/write_withdrawals'

const STEPS = {
  'before a batch of the release': [ReleaseDay, 'before', 'releaseNext'],
  'when the lots are locked': [ReleaseLots, 'before'],
  'when the lots are posted': [ReleaseLots, 'after'],
  'before the release is committed': [ReleaseDay, 'after', 'releaseNext'],
  'between release and settlement': [SettleDay, 'before'],
  'before a batch of the settlement': [SettleCreators, 'before'],
  'when the balances are held': [HoldBalances, 'after'],
  'when the withdrawals are written': [WriteWithdrawals, 'after'],
  'when the settlement is posted': [PostPayoutsSettled, 'after'],
  'when the statements are cut': [IssueStatements, 'after'],
  'before the settlement is committed': [SettleCreators, 'after'],
} as const

export type CalendarStep = keyof typeof STEPS
export const CALENDAR_STEPS = Object.keys(STEPS) as CalendarStep[]

/** Makes this process end without any cleanup, the given time that it comes to the step. */
export function dieInCalendar(step: string, time: number) {
  const [Action, moment, method = 'execute'] = STEPS[step as CalendarStep]
  const prototype = Action.prototype as unknown as Record<string, (...input: any[]) => unknown>
  const original = prototype[method]!
  let times = 0
  prototype[method] = async function (...input) {
    times += 1
    if (moment === 'before' && times === time) process.kill(process.pid, 'SIGKILL')
    const result = await original.apply(this, input)
    if (moment === 'after' && times === time) process.kill(process.pid, 'SIGKILL')
    return result
  }
}
