import {
  obstacleTo,
  type ActionSubject,
  type SettlementAction,
} from '#payouts/administration/values/settlement_actions'
import {
  PayoutChannelMissing,
  PayoutClaimed,
  PayoutClosed,
  PayoutFoundPaid,
  PayoutHeld,
  PayoutNotByHand,
  PayoutNotDue,
  PayoutNotHeld,
  PayoutUnderWay,
} from '#payouts/sending_errors'

const REFUSALS = {
  channel_missing: PayoutChannelMissing,
  claimed: PayoutClaimed,
  closed: PayoutClosed,
  found_paid: PayoutFoundPaid,
  held: PayoutHeld,
  not_by_hand: PayoutNotByHand,
  not_held: PayoutNotHeld,
  under_way: PayoutUnderWay,
}

/**
 * @throws PayoutClosed, PayoutFoundPaid, PayoutHeld, PayoutNotHeld, PayoutUnderWay, PayoutNotDue, PayoutChannelMissing,
 *   PayoutNotByHand or PayoutClaimed when the action is not possible now
 */
export function assertPossible(action: SettlementAction, subject: ActionSubject): void {
  const obstacle = obstacleTo(action, subject)
  if (obstacle === null) return
  const { sendAfter } = subject.withdrawal
  if (obstacle === 'not_due') throw new PayoutNotDue(new Date(sendAfter.valueOf()))
  throw new REFUSALS[obstacle]()
}
