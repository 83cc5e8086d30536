import type { DateTime } from 'luxon'
import { factsOf } from '#payouts/values/sending_mode'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import { type WithdrawalStage, isClosed } from '#payouts/models/withdrawal'

/** What admins do with a withdrawal, in the order of the buttons. */
export const WITHDRAWAL_ACTIONS = [
  'approve',
  'claim',
  'complete',
  'retry',
  'unhold',
  'hold',
  'retarget',
  'cancel_unclaimed',
  'give_up',
  'return',
  'comment',
] as const
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number]

/** Why an action is not possible now. */
export type Obstacle =
  | 'channel_missing'
  | 'claimed'
  | 'closed'
  | 'found_paid'
  | 'held'
  | 'not_by_hand'
  | 'not_due'
  | 'not_held'
  | 'under_way'

/** A moment of a model or of a row. */
type Moment = { valueOf(): number }

/** What decides which actions are possible. */
export interface ActionSubject {
  withdrawal: {
    stage: WithdrawalStage
    heldAt: Moment | null
    /** Null also where a rule holds it. */
    heldBy: number | null
    sendAfter: Moment
    /** Whether a comparison found a payment that no attempt here has recorded. */
    isFoundPaid: boolean
  }
  /** The attempt that may have paid or still pay; null when certainly none does. */
  attempt: OpenAttempt | null
  /** Whether the driver of the attempt can take back what its recipient has not claimed. */
  canCancel: boolean
  /** Whether the creator uses another account that it could be sent to. */
  hasOtherChannel: boolean
  adminId: number | null
  now: DateTime
}

type Sendable = Pick<ActionSubject['withdrawal'], 'stage' | 'heldAt' | 'sendAfter'>

type OpenAttempt = Pick<
  PayoutAttempt,
  | 'driver'
  | 'state'
  | 'waitsFor'
  | 'reference'
  | 'progress'
  | 'unknownSince'
  | 'claimedBy'
  | 'claimedUntil'
>

/** After a provider has not reported for this long, an admin may state the outcome from its records. */
const UNREPORTED_FOR = { hours: 24 }

/** What an admin opens a withdrawal for. The other actions are never suggested. */
const INTENDED: readonly WithdrawalAction[] = ['approve', 'claim', 'complete', 'retry']

/** Why an action is not possible now; null when it is. The page and the actions themselves decide by this. */
export function obstacleTo(action: WithdrawalAction, subject: ActionSubject): Obstacle | null {
  const { withdrawal, attempt } = subject
  if (action === 'comment') return null
  if (isClosed(withdrawal.stage)) return 'closed'
  switch (action) {
    case 'approve':
      return approvalObstacle(withdrawal)
    case 'hold':
      // A rule lifts its hold by itself, an admin's hold stays: an admin may replace the first by the second.
      return withdrawal.heldBy === null ? null : 'held'
    case 'unhold':
      return withdrawal.heldAt ? null : 'not_held'
    case 'retry':
      return attempt ? 'under_way' : retryObstacle(subject)
    case 'retarget':
      if (attempt) return 'under_way'
      // The other account's company would not know the payment.
      if (withdrawal.isFoundPaid) return 'found_paid'
      return subject.hasOtherChannel ? null : 'channel_missing'
    case 'return':
      if (attempt) return 'under_way'
      return withdrawal.isFoundPaid ? 'found_paid' : null
    case 'cancel_unclaimed':
      return isUnclaimed(attempt) && subject.canCancel ? null : 'not_by_hand'
    default:
      return handObstacle(action, subject)
  }
}

/** The actions that are possible now, and the one that the withdrawal waits for, which comes first. */
export function possibleActions(subject: ActionSubject): {
  actions: WithdrawalAction[]
  nextAction: WithdrawalAction | null
} {
  const actions = WITHDRAWAL_ACTIONS.filter((action) => obstacleTo(action, subject) === null)
  const nextAction = nextOf(actions, subject)
  if (nextAction === null) return { actions, nextAction }
  return { actions: [nextAction, ...actions.filter((one) => one !== nextAction)], nextAction }
}

function nextOf(actions: WithdrawalAction[], subject: ActionSubject): WithdrawalAction | null {
  const { attempt, adminId } = subject
  const isClaimed = isReserved(subject) && attempt?.claimedBy === adminId
  const intended = INTENDED.filter((action) => actions.includes(action))
  const [next = null] = intended.filter((action) => !(action === 'claim' && isClaimed))
  // The chain is waited for: another transaction is named only after a mistake.
  return next === 'complete' && isNamed(attempt) ? null : next
}

/** What is done with it in a selection of many: it is approved, or sent in a run, also when sending failed before. */
export function bulkActionOf(withdrawal: Sendable, now: DateTime): 'approve' | 'send' | null {
  if (isSendable(withdrawal, now)) return 'send'
  return approvalObstacle(withdrawal) === null ? 'approve' : null
}

/** Whether a run sends it. */
export function isSendable({ stage, heldAt, sendAfter }: Sendable, now: DateTime): boolean {
  return (stage === 'approved' || stage === 'failed') && !heldAt && isDue(sendAfter, now)
}

function approvalObstacle({
  stage,
  heldAt,
}: Pick<ActionSubject['withdrawal'], 'stage' | 'heldAt'>): Obstacle | null {
  if (heldAt) return 'held'
  return stage === 'scheduled' ? null : 'under_way'
}

function retryObstacle({ withdrawal, now }: ActionSubject): Obstacle | null {
  const { stage, heldAt, sendAfter } = withdrawal
  if (stage !== 'failed') return 'under_way'
  if (heldAt) return 'held'
  return isDue(sendAfter, now) ? null : 'not_due'
}

/** While an admin has claimed the payment, the others can neither pay nor decide it. */
function handObstacle(
  action: 'claim' | 'complete' | 'give_up',
  subject: ActionSubject
): Obstacle | null {
  const { attempt, adminId } = subject
  const isPossible = {
    claim: isUnpaid(attempt),
    complete: isForPerson(subject),
    give_up: isForPerson(subject) && !isNamed(attempt),
  }[action]
  if (!isPossible) return 'not_by_hand'
  // Its transaction is entered instead of paying again.
  if (action === 'claim' && subject.withdrawal.isFoundPaid) return 'found_paid'
  const isOthers = isReserved(subject) && attempt!.claimedBy !== adminId
  return isOthers ? 'claimed' : null
}

function isDue(sendAfter: Moment, now: DateTime): boolean {
  return sendAfter.valueOf() <= now.valueOf()
}

function isUnclaimed(attempt: OpenAttempt | null): boolean {
  return attempt?.state === 'accepted' && attempt.waitsFor === 'recipient'
}

/** A person is asked to pay and no payment is named yet. With a named one, paying again would pay twice. */
function isUnpaid(attempt: OpenAttempt | null): boolean {
  return attempt !== null && isPaidByPerson(attempt) && !attempt.reference
}

function isPaidByPerson({ driver, state, waitsFor, reference, progress }: OpenAttempt): boolean {
  const { kind, paysFromWallet } = factsOf(driver)
  if (state !== 'accepted') return false
  if (kind === 'person') return true
  return !paysFromWallet && waitsFor === 'person' && !reference && !progress.transfer
}

/**
 * For payments by a company's API, an admin may only state the outcome of an attempt that the company does not know, or
 * has not reported on for a day. A signed transaction always has its outcome on the chain.
 */
function isForPerson({ attempt, now }: ActionSubject): boolean {
  if (!attempt) return false
  if (attempt.state !== 'unknown') return isPaidByPerson(attempt)
  const { kind, paysFromWallet } = factsOf(attempt.driver)
  const isByCompany = kind === 'api' && !paysFromWallet
  const { unknownSince } = attempt
  return isByCompany && unknownSince !== null && unknownSince < now.minus(UNREPORTED_FOR)
}

/**
 * The transaction is named: only the chain decides whether it was paid. When the chain has shown that this one pays
 * nothing, a person names another or attests that nothing was paid.
 */
function isNamed(attempt: OpenAttempt | null): boolean {
  if (!attempt || attempt.reference === null) return false
  const { kind, paysFromWallet } = factsOf(attempt.driver)
  if (kind === 'api' || !paysFromWallet) return false
  return attempt.progress.refuted !== attempt.reference
}

function isReserved({ attempt, now }: ActionSubject): boolean {
  const until = attempt?.claimedBy ? attempt.claimedUntil : null
  return until !== null && until > now
}
