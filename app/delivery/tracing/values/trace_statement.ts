import type { I18n } from '@adonisjs/i18n'
import type {
  ImageSuspect,
  ImageTrace,
  LeakTrace,
  PdfSuspect,
  TextSuspect,
  TextTrace,
} from '#delivery/tracing/values/leak_trace'
import { oneInByChance } from '#watermarking/queries/text_marks'

type Suspect = PdfSuspect | ImageSuspect | TextSuspect
type Words = (key: string, values?: Record<string, unknown>) => string

/** Who reads it: the shop's creator, or another reader. */
export type Whose = 'own' | 'this'

/** What a trace shows, in sentences: the same on the page, in the report, on the command line and in the API. */
export type TraceStatement = {
  title: string
  text: string
  notes: string[]
}

const MIXED_NOTES = { pdf: 'mixedPdf', image: 'mixedPictures', text: 'mixed' } as const

export function stateTrace(trace: LeakTrace, i18n: I18n, whose: Whose): TraceStatement {
  const t = wordsOf(i18n)
  const { kind, verdict, mixedCopies, suspects } = trace
  const proof = proofOf(trace)
  const figures = trace.kind === 'text' ? figuresOf(trace) : {}
  const count = suspects.length
  const pictures = trace.kind === 'image' ? trace.pictures : 0
  const hasNote = mixedCopies && proof !== 'pairs'
  const copied = (trace.kind === 'image' && trace.copied) || 0
  return {
    title: t(proof === 'copied' ? 'verdict.copied' : `verdict.${verdict}`, { count, kind }),
    text: t(`proof.${kind}.${proof}`, { whose, count, pictures, ...figures }),
    notes: [
      ...(hasNote ? [t(MIXED_NOTES[kind])] : []),
      ...(copied > 0 && proof !== 'copied' ? [t('proof.image.copied', { pictures: copied })] : []),
      ...(trace.kind === 'image' ? [...drawnNotes(trace, t), ...shownNotes(trace, t)] : []),
      ...(trace.kind === 'image' ? lineNotes(trace, t) : []),
      ...(kind !== 'text' && proof !== 'line' && count > 0
        ? [t(isPlaced(trace) ? 'forgeryOnPage' : 'forgery')]
        : []),
    ],
  }
}

/** That the pictures are pages of a PDF. */
function drawnNotes({ drawnPages }: ImageTrace, t: Words): string[] {
  return drawnPages ? [t('drawn', { pages: drawnPages.join(', ') })] : []
}

/** Which pages the pictures show, and what they were not compared with. */
function shownNotes({ verdict, shown = [], unsearched = 0 }: ImageTrace, t: Words): string[] {
  if (verdict === 'identified') return []
  const pages = shown.map(({ page, fileName }) => t('shownPage', { page, file: fileName }))
  return [
    ...(pages.length > 0 ? [t('shown', { pages: [...new Set(pages)].join(' · ') })] : []),
    ...(unsearched > 0 ? [t('unsearched', { count: unsearched })] : []),
  ]
}

/** Lines that contradict the marks. */
function lineNotes({ otherLines = [] }: ImageTrace, t: Words): string[] {
  return otherLines.map(({ pictures, tradeNo }) =>
    t('otherLine', { pictures: pictures.join(', '), order: tradeNo })
  )
}

/** Whether the mark of every suspect lies in its place on a page that the pictures show. */
function isPlaced(trace: LeakTrace): boolean {
  return trace.kind === 'image' && trace.suspects.every(({ places }) => places && places.length > 0)
}

/** What the result proves: a key below `delivery.trace.proof` and the kind. */
export function proofOf(trace: LeakTrace) {
  const { kind, verdict, mixedCopies } = trace
  if (trace.kind === 'image' && trace.copied && verdict === 'none') return 'copied'
  if (trace.kind === 'image' && trace.suspects.some(({ certainty }) => certainty === 'line')) {
    return trace.suspects.every(({ certainty }) => certainty === 'line') ? 'line' : 'marksAndLines'
  }
  // A text made from several copies identifies no buyer.
  if (kind === 'text') return mixedCopies && verdict === 'suspects' ? 'pairs' : verdict
  return mixedCopies && verdict === 'identified' ? 'mixed' : verdict
}

/** How a copy's mark was read: number of pages, pictures or words. */
export function stateEvidence(trace: LeakTrace, suspect: Suspect, i18n: I18n): string {
  const t = wordsOf(i18n)
  if ('certainty' in suspect) {
    const total = trace.kind === 'image' ? trace.pictures : 0
    const key = suspect.isAddedUp ? 'imageAddedUp' : 'image'
    if (suspect.certainty === 'line') return t('evidence.noMark')
    const pages = [...new Set(suspect.places?.map(({ page }) => page))]
    const read = t(`evidence.${key}`, { pictures: suspect.pictures, total })
    const placed = t('evidence.onPage', { pages: pages.join(', ') })
    return pages.length > 0 ? `${read}${t('evidence.join')}${placed}` : read
  }
  if ('pages' in suspect) {
    const total = trace.kind === 'pdf' ? trace.pages : 0
    return t('evidence.pdf', { pages: suspect.pages, total })
  }
  const { matched, visible } = suspect
  return matched === null ? t('evidence.pair') : t('evidence.text', { matched, visible })
}

/** Where the copy's visible line was read; null without one. */
export function stateLine(trace: LeakTrace, suspect: Suspect, i18n: I18n): string | null {
  if (!('line' in suspect) || !suspect.line || trace.kind !== 'image') return null
  const t = wordsOf(i18n)
  const pictures = suspect.line.pictures.join(', ')
  const read = t('evidence.line', { pictures, total: trace.pictures, order: suspect.order.tradeNo })
  return suspect.certainty === 'line'
    ? read
    : `${read}${t('evidence.join')}${t('evidence.lineAgrees')}`
}

/** How certain it is; of a text's words, how many copies would match as well by chance. */
export function stateConfidence(trace: LeakTrace, suspect: Suspect, i18n: I18n): string {
  const t = wordsOf(i18n)
  if ('certainty' in suspect) return t(`sureness.${suspect.certainty}`)
  if ('pages' in suspect) return t('certain')
  const odds = oddsOf(suspect)
  if (odds === null) return t('likelihood.mixed')
  const candidates = trace.kind === 'text' ? trace.candidates : 0
  return odds > 1 ? t('odds', { odds, candidates }) : t('noOdds')
}

/** One in this many copies of uninvolved buyers matches as well by chance; null in a mixture. */
export function oddsOf({ matched, visible }: TextSuspect): number | null {
  return matched === null || visible === null ? null : oneInByChance(visible, visible - matched)
}

function figuresOf({ visibleGroups, candidates, suspects }: TextTrace) {
  const odds = suspects[0] ? oddsOf(suspects[0]) : null
  return { visible: visibleGroups, candidates, odds: odds ?? 1 }
}

function wordsOf(i18n: I18n): Words {
  return (key, values = {}) => i18n.t(`delivery.trace.${key}`, values)
}
