import type { I18n } from '@adonisjs/i18n'
import type { LeakTrace, PdfSuspect, TextSuspect } from '#delivery/queries/leak_trace'

/** Words are weaker evidence than a key: they never make anything certain. */
const SUREST = 0.999

/** A finding in sentences, for people who read it in a shell. */
export function describeTrace(trace: LeakTrace, i18n: I18n): string[] {
  const t = (key: string, values: Record<string, unknown> = {}) =>
    i18n.t(`delivery.trace.${key}`, values)
  const facts = ({
    buyer,
    order,
    product,
    attachment,
    watermarkId,
    downloads,
  }: PdfSuspect | TextSuspect) => [
    `  ${t('fact.buyer')}: ${buyer.username} <${buyer.email}>`,
    `  ${t('fact.order')}: ${order.tradeNo}`,
    `  ${t('fact.product')}: ${product.title} (#${product.id})`,
    `  ${t('fact.file')}: ${attachment.fileName}`,
    `  ${t('fact.watermarkId')}: ${watermarkId}`,
    `  ${t('fact.downloads')}: ${t('downloads', { count: downloads.count })}`,
  ]

  const suspects =
    trace.kind === 'pdf'
      ? trace.suspects.map((suspect) => [
          ...facts(suspect),
          `  ${t('fact.evidence')}: ${t('evidence.pdf', { pages: suspect.pages, total: trace.pages })}`,
        ])
      : trace.suspects.map((suspect) => [
          ...facts(suspect),
          `  ${t('fact.evidence')}: ${t('evidence.text', { matched: suspect.matched, visible: suspect.visible })}`,
          `  ${t('fact.confidence')}: ${i18n.formatNumber(Math.min(suspect.posterior, SUREST), { style: 'percent', maximumFractionDigits: 1 })}`,
        ])
  return [
    t(`verdict.${trace.verdict}`),
    t(`proof.${trace.kind}.${trace.verdict}`),
    ...(trace.mixedCopies ? [t('mixed')] : []),
    ...suspects.flatMap((lines) => ['', ...lines]),
  ]
}
