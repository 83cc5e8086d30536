import siteConfig from '#config/site'
import marketplace from '#config/marketplace'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'
import { billingFacts, type Translations } from '#payouts/engines/document_parts'
import type { Statement } from '#payouts/queries/find_statement'

const { thresholdCurrency } = marketplace.settlement

type Translate = Translations['t']

/**
 * What a statement is about, as rows of its sheet: the label in the column of kinds, the value in that of titles. They
 * have neither a number nor a net sum, so that programs can tell them from lines.
 */
export function factRows(statement: Statement, t: Translate): SheetRow[] {
  const { withdrawal, username, creatorName } = statement
  const { invoiceNo, day, createdAt, type, accountHint, periodStart, periodEnd } = withdrawal
  return [
    fact(t('sheet.statement'), invoiceNo),
    fact(t('sheet.day'), day),
    fact(t('sheet.made'), createdAt),
    fact(t('statement.from'), siteConfig.operator),
    fact(t('statement.to'), `${username} (@${creatorName})`),
    ...billingFacts(withdrawal, t).map(({ label, text }) => fact(label, text)),
    fact(t('statement.channel'), `${t(`types.${type}`)} · ${accountHint}`),
    fact(t('sheet.period_start'), periodStart),
    fact(t('sheet.period_end'), periodEnd),
    ...rateRows(statement, t),
  ]
}

/** The rates that converted the balances, and the total in the threshold's currency. */
function rateRows({ withdrawal }: Statement, t: Translate): SheetRow[] {
  const { fxSnapshotId, fxSource, fxFetchedAt, fxMarginBp } = withdrawal
  return [
    fact(t('sheet.rates'), fxSource),
    fact(t('sheet.rates_at'), fxFetchedAt),
    fact(t('sheet.snapshot'), fxSnapshotId),
    ...(fxMarginBp > 0 ? [fact(t('sheet.margin'), fxMarginBp / 100)] : []),
  ]
}

/** What was compared with the threshold. It is no part of the payout, so not in the column of net sums. */
export function thresholdRows({ withdrawal }: Statement, t: Translate): SheetRow[] {
  const figure = (minor: bigint) => ({ figure: decimalOf(new Money(minor, thresholdCurrency)) })
  const { audTotal, audThreshold } = withdrawal
  return [
    [thresholdCurrency, t('statement.aud_total'), null, figure(audTotal)],
    [thresholdCurrency, t('statement.threshold'), null, figure(audThreshold)],
  ]
}

const fact = (label: string, value: SheetCell): SheetRow => [null, label, null, value]
