import i18nManager from '@adonisjs/i18n/services/main'
import { failureText, type WithdrawalFailure } from '#payouts/values/failure_reason'

/** Why a withdrawal was not paid and what happens next, as sentences in the given language for emails. */
export function failureTexts(failure: WithdrawalFailure, locale: string) {
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: object) => i18n.t(`payouts.${key}`, values)
  return { reason: failureText(failure, t), next: t(`failures.next.${failure.next}`) }
}
