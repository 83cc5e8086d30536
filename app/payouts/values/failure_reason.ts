import i18nManager from '@adonisjs/i18n/services/main'
import type { AttemptState, FailureClass } from '#payouts/models/payout_attempt'
import type { WithdrawalStage } from '#payouts/models/withdrawal'

/** Why a withdrawal was not paid, as its creator reads it. The providers' own words are for admins only. */
type FailureReason = AccountReason | 'temporary' | 'platform' | 'not_paid'

/** Reasons that the recipient's account is the cause of. */
type AccountReason =
  | 'account_closed'
  | 'account_unknown'
  | 'account_limited'
  | 'holder_differs'
  | 'address_blocked'
  | 'address_ours'
  | 'not_claimed'
  | 'sent_back'
  | 'refused'

/** An attempt that paid nothing, or whose money was returned. */
export interface FailedAttempt {
  state: AttemptState
  class: FailureClass | null
  /** What the provider said. */
  failure: string | null
  /** What the admin wrote who stated that it was not paid. */
  reason: string | null
}

/** What a creator reads about a withdrawal that was not paid. */
export interface WithdrawalFailure {
  /** The cause as a code; null when an admin returned the money and wrote why. */
  reason: FailureReason | null
  /** What an admin wrote to the creator. */
  words: string | null
  /** The account is the cause: nothing is sent to it until its creator changes it. */
  isOfAccount: boolean
  /** What happens next, and what the creator can do. */
  next: 'account_refused' | 'check_account' | 'friday' | 'wait'
}

/** What providers say about an account. The first pattern that matches counts. */
const KNOWN: [RegExp, AccountReason][] = [
  [/^(RETURNED|CANCELL?ED|canceled_unclaimed)$/, 'not_claimed'],
  [/^(returned|REFUND(ED)?|REVERSED|funds_refunded|charged_back)$/, 'sent_back'],
  [/^own_address$/, 'address_ours'],
  [/^blacklisted$/, 'address_blocked'],
  [/CLOSED|LOCKED|INACTIVE|STATUS_ERROR/i, 'account_closed'],
  [/NAME|USER_?INFO|CARD_INFO/i, 'holder_differs'],
  [/NOT_EXI?SI?T|UNREGISTERED|INVALID_(EMAIL|ACCOUNT)|^recipient:/i, 'account_unknown'],
  [/LIMIT|RESTRICT|NOT_ALLOWED|UNCONFIRMED|EXCEED/i, 'account_limited'],
]

/** What a provider said about an account, as its creator reads it. */
export function refusalOf(words: string | null): AccountReason {
  const [, reason = 'refused'] = KNOWN.find(([pattern]) => pattern.test(words ?? '')) ?? []
  return reason
}

/** Why an attempt failed, as the creator reads it. */
export function failureReasonOf({
  state,
  failure,
  reason,
  ...attempt
}: FailedAttempt): FailureReason {
  if (reason !== null) return 'not_paid'
  if (attempt.class === 'recipient') {
    const known = refusalOf(failure)
    return known === 'refused' && state === 'returned' ? 'sent_back' : known
  }
  return attempt.class ?? (state === 'returned' ? 'sent_back' : 'platform')
}

/** Why a withdrawal was not paid; null while it is open or when it was paid. */
export function failureOf(
  { stage, comment }: { stage: WithdrawalStage; comment: string },
  last: FailedAttempt | null
): WithdrawalFailure | null {
  if (stage !== 'failed' && stage !== 'returned') return null
  const attempt = last?.state === 'failed' || last?.state === 'returned' ? last : null
  const told = attempt && failureReasonOf(attempt)
  const isOfAccount = attempt?.class === 'recipient'
  if (stage === 'returned') {
    // The admin who returned the money has given another reason since.
    const reason = told === 'not_paid' ? null : told
    const next = isOfAccount ? 'account_refused' : 'friday'
    return { reason, words: comment || null, isOfAccount, next }
  }
  const next = told === 'not_paid' ? 'check_account' : 'wait'
  return { reason: told ?? 'platform', words: attempt?.reason ?? null, isOfAccount, next }
}

/** The sentence that the creator reads, with an admin's words. */
export function failureText(
  { reason, words }: Pick<WithdrawalFailure, 'reason' | 'words'>,
  t: (key: string, values?: object) => string
): string {
  const text = reason && t(`failures.reasons.${reason}`)
  return text && words ? t('failures.with_words', { reason: text, words }) : (text ?? words ?? '')
}

/** Why a withdrawal was not paid and what happens next, as sentences in the given language for emails. */
export function failureTexts(failure: WithdrawalFailure, locale: string) {
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: object) => i18n.t(`payouts.${key}`, values)
  return { reason: failureText(failure, t), next: t(`failures.next.${failure.next}`) }
}
