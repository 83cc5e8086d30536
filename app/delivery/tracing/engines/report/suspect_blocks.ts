import { basisOf, chanceOf } from '#delivery/tracing/engines/report/evidence_text'
import type { ReportTranslations } from '#delivery/tracing/engines/report/report_translations'
import type { LeakEvidence } from '#delivery/tracing/queries/leak_reports'
import type { LeakTrace, TracedCopy } from '#delivery/tracing/values/leak_trace'
import { stateConfidence, stateEvidence, stateLine } from '#delivery/tracing/values/trace_statement'
import type { DocumentBlock } from '#watermarking/queries/render_document'

type Suspect = LeakTrace['suspects'][number]

/** For each suspected copy: its buyer, how the mark was read, with which certainty, and its downloads. */
export function suspectBlocks(evidence: LeakEvidence, words: ReportTranslations): DocumentBlock[] {
  const { suspects } = evidence.trace
  return suspects.flatMap((suspect, place) => [
    { kind: 'heading', text: nameOf(place, suspects.length, words) } as const,
    ...buyerFacts(suspect, words),
    ...proofFacts(evidence.trace, suspect, words),
    ...downloadBlocks(evidence, suspect, words),
  ])
}

function nameOf(place: number, all: number, { t }: ReportTranslations): string {
  return all > 1 ? t('report.suspectOf', { rank: place + 1 }) : t('report.suspect')
}

function buyerFacts(copy: TracedCopy, { t, moment }: ReportTranslations): DocumentBlock[] {
  const { buyer, order, product, attachment } = copy
  const name = buyer.isDeleted
    ? t('trace.deleted_buyer', { id: buyer.id })
    : `${buyer.username} (#${buyer.id})`
  const facts: [label: string, text: string | null][] = [
    ['trace.fact.buyer', name],
    ['report.fact.renamedTo', buyer.isDeleted ? null : buyer.renamedTo],
    ['report.fact.email', buyer.isDeleted ? null : buyer.email],
    ['trace.fact.order', order.tradeNo],
    ['report.fact.orderStatus', t(`report.orderStatus.${order.status}`)],
    ['trace.fact.paidAt', order.paidAt && moment(new Date(order.paidAt))],
    ['trace.fact.product', `${product.title} (#${product.id})`],
    ['trace.fact.file', attachment.fileName],
    ['trace.fact.watermarkId', copy.watermarkId],
    ['trace.fact.stampedAt', copy.stampedAt && moment(new Date(copy.stampedAt))],
  ]
  return facts.flatMap(([label, text]) => (text ? [fact(t(label), text)] : []))
}

function proofFacts(
  trace: LeakTrace,
  suspect: Suspect,
  words: ReportTranslations
): DocumentBlock[] {
  const { t, i18n } = words
  const chance = chanceOf(trace, suspect, words)
  const line = stateLine(trace, suspect, i18n)
  const channels =
    'channels' in suspect
      ? [
          fact(
            t('trace.fact.channels'),
            suspect.channels.map((channel) => t(`trace.channel.${channel}`)).join(' · ')
          ),
        ]
      : []
  return [
    fact(t('trace.fact.evidence'), stateEvidence(trace, suspect, i18n)),
    ...channels,
    ...(line ? [fact(t('trace.fact.line'), line)] : []),
    fact(t('trace.fact.confidence'), stateConfidence(trace, suspect, i18n)),
    ...(chance ? [fact(t('report.fact.falseAccusation'), chance)] : []),
    { kind: 'small', text: `${t('report.basis.title')} — ${basisOf(trace, suspect, words)}` },
  ]
}

function downloadBlocks(
  { downloads }: LeakEvidence,
  { copyId, ...copy }: Suspect,
  words: ReportTranslations
) {
  const { t, moment } = words
  const listed = downloads.get(copyId) ?? []
  const rows = listed.map(({ at, network }) =>
    fact(moment(at), network ?? t('report.unknownNetwork'))
  )
  const rest = listed.length < copy.downloads.count && listed.length > 0
  const more = { kind: 'small', text: t('report.moreDownloads', { count: listed.length }) } as const
  return [
    { kind: 'paragraph', text: t('report.downloads') },
    ...(rows.length > 0 ? rows : [{ kind: 'small', text: t('report.noDownloads') } as const]),
    ...(rest ? [more] : []),
  ] satisfies DocumentBlock[]
}

function fact(label: string, text: string) {
  return { kind: 'fact', label, text } as const
}
