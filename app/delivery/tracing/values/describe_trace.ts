import type { I18n } from '@adonisjs/i18n'
import type { LeakTrace, TracedCopy } from '#delivery/tracing/values/leak_trace'
import {
  stateConfidence,
  stateEvidence,
  stateLine,
  stateTrace,
} from '#delivery/tracing/values/trace_statement'

type Words = (key: string, values?: Record<string, unknown>) => string
type Fact = [key: string, value: string]

/** The result of a trace in sentences, for the command line. */
export function describeTrace(trace: LeakTrace, i18n: I18n): string[] {
  const t: Words = (key, values = {}) => i18n.t(`delivery.trace.${key}`, values)
  const { title, text, notes } = stateTrace(trace, i18n, 'this')
  const facts = trace.suspects.map((suspect): Fact[] => [
    ...copyFacts(suspect, t),
    ['evidence', stateEvidence(trace, suspect, i18n)],
    ...lineFacts(stateLine(trace, suspect, i18n)),
    ['confidence', stateConfidence(trace, suspect, i18n)],
  ])
  return [
    title,
    text,
    ...notes,
    ...pairLines(trace, t),
    ...facts.flatMap((lines) => [
      '',
      ...lines.map(([key, value]) => `  ${t(`fact.${key}`)}: ${value}`),
    ]),
  ]
}

function lineFacts(line: string | null): Fact[] {
  return line ? [['line', line]] : []
}

function pairLines(trace: LeakTrace, t: Words): string[] {
  if (trace.kind !== 'text' || !trace.pairs?.length) return []
  const nameOfCopy = (id: number) =>
    trace.suspects.find(({ copyId }) => copyId === id)?.buyer.username ?? `#${id}`
  const count = trace.pairCount ?? trace.pairs.length
  return [
    t('pairs', { count }),
    ...trace.pairs.map(([one, other]) => `  ${nameOfCopy(one)} + ${nameOfCopy(other)}`),
  ]
}

function copyFacts({ buyer, order, product, ...copy }: TracedCopy, t: Words): Fact[] {
  return [
    ['buyer', buyer.isDeleted ? t('deleted_buyer', { id: buyer.id }) : nameOf(buyer, t)],
    ['order', order.tradeNo],
    ['product', `${product.title} (#${product.id})`],
    ['file', copy.attachment.fileName],
    ['watermarkId', copy.watermarkId],
    ['downloads', t('downloads', { count: copy.downloads.count })],
  ]
}

function nameOf({ username, renamedTo, email }: TracedCopy['buyer'], t: Words): string {
  const today = renamedTo ? ` (${t('renamed', { name: renamedTo })})` : ''
  return `${username} <${email}>${today}`
}
