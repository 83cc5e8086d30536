import type { ReportWords } from '#delivery/tracing/engines/report/report_words'
import type { ImageSuspect, LeakTrace, TextSuspect } from '#delivery/tracing/values/leak_trace'

type Suspect = LeakTrace['suspects'][number]

/** Chance that a keyed check of 32 bits holds for noise: once in so many tries. */
const CHECK_TRIES = 2 ** 32
/** Above this, chance explains a finding well enough. */
const CONSIDERABLE = 0.1
/** Words are weaker evidence than a key: they never make anything certain. */
const SUREST = 0.999
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

const isText = (suspect: Suspect): suspect is TextSuspect => 'posterior' in suspect
const isPicture = (suspect: Suspect): suspect is ImageSuspect => 'certainty' in suspect

/** How the mark was read: on how many pages, pictures or words. */
export function evidenceOf(trace: LeakTrace, suspect: Suspect, { t }: ReportWords): string {
  if (isText(suspect)) {
    const { matched, visible } = suspect
    return matched === null
      ? t('report.evidencePair')
      : t('trace.evidence.text', { matched, visible })
  }
  if (isPicture(suspect)) {
    const total = 'pictures' in trace ? trace.pictures : 0
    const key = suspect.isAddedUp ? 'imageAddedUp' : 'image'
    return t(`trace.evidence.${key}`, { pictures: suspect.pictures, total })
  }
  return t('trace.evidence.pdf', {
    pages: suspect.pages,
    total: 'pages' in trace ? trace.pages : 0,
  })
}

export function confidenceOf(suspect: Suspect, { t, number }: ReportWords): string {
  if (isText(suspect)) {
    const { posterior } = suspect
    return posterior === null
      ? t('trace.likelihood.mixed')
      : number(Math.min(posterior, SUREST), PERCENT)
  }
  return t(isPicture(suspect) ? `trace.sureness.${suspect.certainty}` : 'trace.certain')
}

/** How likely this name is wrong. */
export function chanceOf(trace: LeakTrace, suspect: Suspect, { t, number }: ReportWords): string {
  if (isText(suspect) && suspect.posterior === null) {
    const pairs = 'pairCount' in trace ? (trace.pairCount ?? 0) : 0
    return t('report.chance.pairs', { count: pairs })
  }
  if (isText(suspect)) {
    const innocents = 'expectedInnocentMatches' in trace ? trace.expectedInnocentMatches : 0
    const count = number(innocents, { maximumSignificantDigits: 2 })
    return t('report.chance.innocents', { count })
  }
  if (!isPicture(suspect)) return t('report.chance.perPlace', { count: number(CHECK_TRIES) })
  if (suspect.falseAccusation > CONSIDERABLE) return t('report.chance.large')
  return t('report.chance.atMost', { count: number(roundedDown(1 / suspect.falseAccusation)) })
}

/** Where that figure comes from. */
export function basisOf(trace: LeakTrace, suspect: Suspect, { t, number }: ReportWords): string {
  const count = number(CHECK_TRIES)
  const candidates = 'candidates' in trace ? trace.candidates : 0
  if (isText(suspect)) {
    const { visible } = suspect
    if (visible === null) return t('report.basis.pairs', { candidates })
    return t('report.basis.text', { visible, candidates })
  }
  if (!isPicture(suspect)) return t('report.basis.pdf', { count })
  if (suspect.certainty === 'exact') return t('report.basis.exact', { count })
  return t('report.basis.listed', { candidates })
}

/** To two digits: a bound must not promise more than was found. */
function roundedDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}
