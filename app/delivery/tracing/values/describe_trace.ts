import type { I18n } from '@adonisjs/i18n'
import type {
  ImageSuspect,
  LeakTrace,
  TextSuspect,
  TracedCopy,
} from '#delivery/tracing/values/leak_trace'
import { MIXED_NOTES, proofOf } from '#delivery/tracing/values/trace_words'

type Words = (key: string, values?: Record<string, unknown>) => string
type Fact = [key: string, value: string]

/** Upper bound of the shown probability, because words are weaker evidence than a keyed mark. */
const SUREST = 0.999
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

/** The result of a trace in sentences, for the command line. */
export function describeTrace(trace: LeakTrace, i18n: I18n): string[] {
  const t: Words = (key, values = {}) => i18n.t(`delivery.trace.${key}`, values)
  return [
    t(`verdict.${trace.verdict}`),
    t(`proof.${trace.kind}.${proofOf(trace)}`, { whose: 'shop' }),
    ...(trace.mixedCopies ? [t(MIXED_NOTES[trace.kind])] : []),
    ...pairLines(trace, t),
    ...suspectFacts(trace, i18n, t).flatMap((facts) => [
      '',
      ...facts.map(([key, value]) => `  ${t(`fact.${key}`)}: ${value}`),
    ]),
  ]
}

function suspectFacts(trace: LeakTrace, i18n: I18n, t: Words): Fact[][] {
  if (trace.kind === 'pdf') {
    return trace.suspects.map((suspect) => [
      ...copyFacts(suspect, t),
      ['evidence', t('evidence.pdf', { pages: suspect.pages, total: trace.pages })],
      ['confidence', t('certain')],
    ])
  }
  if (trace.kind === 'image') {
    return trace.suspects.map((suspect) => [
      ...copyFacts(suspect, t),
      ['evidence', imageEvidence(suspect, trace.pictures, t)],
      ['confidence', t(`sureness.${suspect.certainty}`)],
    ])
  }
  return trace.suspects.map((suspect) => [...copyFacts(suspect, t), ...textFacts(suspect, i18n, t)])
}

/** In a mixture, single buyers have no probability. */
function textFacts({ matched, visible, posterior }: TextSuspect, i18n: I18n, t: Words): Fact[] {
  if (posterior === null) return [['confidence', t('likelihood.mixed')]]
  return [
    ['evidence', t('evidence.text', { matched, visible })],
    ['confidence', i18n.formatNumber(Math.min(posterior, SUREST), PERCENT)],
  ]
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

function imageEvidence({ pictures, isAddedUp }: ImageSuspect, total: number, t: Words): string {
  return t(isAddedUp ? 'evidence.imageAddedUp' : 'evidence.image', { pictures, total })
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
