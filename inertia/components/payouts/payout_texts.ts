import type { Data } from '@generated/data'
import type { Translate } from '~/hooks/use_t'

export type Statistics = Data.Payouts.Statements.PayoutStatistics
export type HistoryEntry = Data.Payouts.Statements.PayoutHistory
export type Withdrawal = NonNullable<HistoryEntry['withdrawal']>
export type Failure = NonNullable<Withdrawal['failure']>
export type ChannelType = Data.Payouts.Channels.ChannelType
export type Channel = Data.Payouts.Channels.PayoutChannel
export type Reason = Statistics['next']['reasons'][number]

const TONES = {
  scheduled: 'neutral',
  approved: 'accent',
  sending: 'accent',
  sent: 'accent',
  paid: 'success',
  failed: 'danger',
  returned: 'warning',
} as const

export const toneOf = ({ stage }: { stage: keyof typeof TONES }) => TONES[stage]

/** The texts of a reason. Without any balance, the threshold is not what prevents a payout. */
export const textsOf = (reason: Reason, { amount }: { amount: string }) =>
  reason === 'below_threshold' && amount === '0' ? 'nothing_available' : reason

/** Why a withdrawal was not paid, with an admin's words. */
export function failureText({ reason, words }: Failure, t: Translate): string {
  const text = reason && t(`failures.reasons.${reason}`)
  return text && words ? t('failures.with_words', { reason: text, words }) : (text ?? words ?? '')
}

export const fileOf = (id: number) => `/api/v1/creator-dashboard/withdrawals/${id}/invoice`
