import type { I18n } from '@adonisjs/i18n'
import type { Currency } from '#core/money/currency'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import type { WithdrawalRow } from '#payouts/settlement/queries/history_rows'
import { failureOf, failureText } from '#payouts/values/failure_reason'
import type { DocumentBlock } from '#watermarking/queries/render_document'

/** The texts, sums and days of a document in the reader’s language. */
export interface Translations {
  t: (key: string, values?: object) => string
  money: (minor: bigint, currency: Currency) => string
  day: (at: Date | string) => string
}

export const fact = (label: string, text: string): DocumentBlock => ({ kind: 'fact', label, text })
export const sum = (label: string, text: string): DocumentBlock => ({ kind: 'sum', label, text })

interface Billing {
  billingName: string | null
  taxNumber: string | null
  billingAddress: string | null
}

/** The billing details that were given, with their labels. */
export function billingFacts(
  { billingName, taxNumber, billingAddress }: Billing,
  t: Translations['t']
): { label: string; text: string }[] {
  return [
    { label: t('statement.billing_name'), text: billingName },
    { label: t('statement.billing_address'), text: billingAddress },
    { label: t('statement.tax_number'), text: taxNumber },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}

/** Why a withdrawal was returned, in the reader's language. */
export function returnReason(withdrawal: WithdrawalRow, t: Translations['t']): string {
  const failure = failureOf(withdrawal, withdrawal.lastAttempt)
  return failure ? failureText(failure, t) : ''
}

export function translationsOf(i18n: I18n): Translations {
  const { locale } = i18n
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    t: (key, values = {}) => i18n.t(`payouts.${key}`, values),
    money: (minor, currency) => formatAmountWithCode(new Money(minor, currency), locale),
    day: (at) => days.format(new Date(at)),
  }
}
