import type { I18n } from '@adonisjs/i18n'
import siteConfig from '#config/site'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import type { CreatorWithdrawal } from '#payouts/settlement/queries/payout_history'
import { failureOf, failureText } from '#payouts/values/failure_reason'
import { RenderDocument, type DocumentBlock } from '#watermarking/queries/render_document'

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

/** Who settles with whom. */
export function partyFacts(
  party: Billing & { username: string; creatorName: string },
  t: Translations['t']
): { label: string; text: string }[] {
  return [
    { label: t('statement.from'), text: siteConfig.operator },
    { label: t('statement.to'), text: `${party.username} (@${party.creatorName})` },
    ...billingFacts(party, t),
  ]
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
export function returnReason(withdrawal: CreatorWithdrawal, t: Translations['t']): string {
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

/** An amount as a number of a spreadsheet. */
export function figureOf(minor: bigint, currency: Currency) {
  return { figure: decimalOf(new Money(minor, currency)) }
}

interface PayoutDocument {
  blocks: DocumentBlock[]
  title: string
  number: string
  at: Date
}

/** Renders a document about payouts as a PDF; the same document gives the same bytes. */
export function renderDocument(
  { blocks, title, number, at }: PayoutDocument,
  i18n: I18n
): Promise<Uint8Array> {
  return new RenderDocument().execute({
    blocks,
    footOf: (sheet, sheets) => i18n.t('payouts.statement.foot', { number, sheet, sheets }),
    title,
    subject: number,
    at,
    locale: i18n.locale,
  })
}
