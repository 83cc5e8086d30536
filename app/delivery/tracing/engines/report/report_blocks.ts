import type { I18n } from '@adonisjs/i18n'
import watermarking from '#config/watermarking'
import { suspectBlocks } from '#delivery/tracing/engines/report/suspect_blocks'
import {
  translationsOf,
  type ReportTranslations,
} from '#delivery/tracing/engines/report/report_translations'
import type { LeakEvidence } from '#delivery/tracing/queries/leak_reports'
import type { LeakTrace, Material } from '#delivery/tracing/values/leak_trace'
import { stateTrace } from '#delivery/tracing/values/trace_statement'
import type { DocumentBlock } from '#watermarking/queries/render_document'

/** The report's sections, from what was examined to its limits. */
export function reportBlocks(evidence: LeakEvidence, i18n: I18n): DocumentBlock[] {
  const words = translationsOf(i18n)
  return [
    ...head(evidence, words),
    ...finding(evidence, words),
    ...examined(evidence, words),
    ...suspectBlocks(evidence, words),
    ...limits(evidence, words),
  ]
}

function head({ id, shopName, createdAt }: LeakEvidence, { t, moment }: ReportTranslations) {
  const at = moment(createdAt.toJSDate())
  return [
    { kind: 'title', text: t('report.title') },
    { kind: 'small', text: t('report.madeFor', { shop: shopName, at }) },
    { kind: 'small', text: t('report.number', { id }) },
  ] satisfies DocumentBlock[]
}

function finding({ trace }: LeakEvidence, { t, i18n }: ReportTranslations): DocumentBlock[] {
  const { title, text, notes } = stateTrace(trace, i18n, 'this')
  const advice = trace.verdict === 'identified' && trace.mixedCopies ? 'mixed' : trace.verdict
  return [
    { kind: 'heading', text: t('report.verdict') },
    { kind: 'verdict', text: title },
    { kind: 'paragraph', text },
    ...notes.map((note) => ({ kind: 'paragraph', text: note }) as const),
    ...pairBlocks(trace, t),
    { kind: 'paragraph', text: t(`report.advice.${advice}`) },
  ]
}

function pairBlocks(trace: LeakTrace, t: ReportTranslations['t']): DocumentBlock[] {
  if (trace.kind !== 'text' || !trace.pairs?.length) return []
  const nameOf = (id: number) => {
    const found = trace.suspects.find(({ copyId }) => copyId === id)
    return found && !found.buyer.isDeleted ? found.buyer.username : `#${id}`
  }
  const names = trace.pairs.map(([one, other]) => `${nameOf(one)} + ${nameOf(other)}`)
  const count = trace.pairCount ?? names.length
  return [{ kind: 'paragraph', text: `${t('trace.pairs', { count })} ${names.join(' · ')}` }]
}

function examined(
  { material, createdAt }: LeakEvidence,
  words: ReportTranslations
): DocumentBlock[] {
  const { t, moment } = words
  return [
    { kind: 'heading', text: t('report.examined') },
    ...material.flatMap((each) => examinedFile(each, words)),
    {
      kind: 'fact',
      label: t('report.fact.examinedAt'),
      text: moment(createdAt.toJSDate()),
    },
  ]
}

function examinedFile({ fileName, bytes, sha256 }: Material, { t, number }: ReportTranslations) {
  return [
    { kind: 'fact', label: t('trace.fact.file'), text: fileName ?? t('report.words') },
    {
      kind: 'fact',
      label: t('report.fact.size'),
      text: t('report.bytes', { bytes: number(bytes) }),
    },
    { kind: 'fact', label: t('report.fact.sha256'), text: sha256 },
  ] satisfies DocumentBlock[]
}

function limits({ id, createdAt }: LeakEvidence, { t, day }: ReportTranslations): DocumentBlock[] {
  const until = day(createdAt.plus({ days: watermarking.report.keptDays }).toJSDate())
  return [
    { kind: 'heading', text: t('report.limits.title') },
    { kind: 'paragraph', text: t('report.limits.who') },
    { kind: 'paragraph', text: t('report.limits.people') },
    { kind: 'paragraph', text: t('report.limits.privacy') },
    { kind: 'paragraph', text: t('report.limits.verify', { id, until }) },
  ]
}
