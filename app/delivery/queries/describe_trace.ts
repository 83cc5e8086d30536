import type { I18n } from '@adonisjs/i18n'
import type { ImageSuspect, LeakTrace, TracedCopy } from '#delivery/queries/leak_trace'

type Words = (key: string, values?: Record<string, unknown>) => string
type Fact = [key: string, value: string]

/** Words are weaker evidence than a key: they never make anything certain. */
const SUREST = 0.999
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

/** A finding in sentences, for people who read it in a shell. */
export function describeTrace(trace: LeakTrace, i18n: I18n): string[] {
  const t: Words = (key, values = {}) => i18n.t(`delivery.trace.${key}`, values)
  return [
    t(`verdict.${trace.verdict}`),
    t(`proof.${trace.kind}.${trace.verdict}`, { whose: 'shop' }),
    ...(trace.mixedCopies ? [t(trace.kind === 'image' ? 'mixedPictures' : 'mixed')] : []),
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
  return trace.suspects.map((suspect) => [
    ...copyFacts(suspect, t),
    ['evidence', t('evidence.text', { matched: suspect.matched, visible: suspect.visible })],
    ['confidence', i18n.formatNumber(Math.min(suspect.posterior, SUREST), PERCENT)],
  ])
}

function imageEvidence({ pictures, isAddedUp }: ImageSuspect, total: number, t: Words): string {
  return t(isAddedUp ? 'evidence.imageAddedUp' : 'evidence.image', { pictures, total })
}

function copyFacts({ buyer, order, product, ...copy }: TracedCopy, t: Words): Fact[] {
  return [
    ['buyer', buyer.isDeleted ? t('deleted_buyer', { id: buyer.id }) : nameOf(buyer)],
    ['order', order.tradeNo],
    ['product', `${product.title} (#${product.id})`],
    ['file', copy.attachment.fileName],
    ['watermarkId', copy.watermarkId],
    ['downloads', t('downloads', { count: copy.downloads.count })],
  ]
}

function nameOf({ username, email }: TracedCopy['buyer']): string {
  return `${username} <${email}>`
}
