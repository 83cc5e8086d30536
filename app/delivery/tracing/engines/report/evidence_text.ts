import type { ReportTranslations } from '#delivery/tracing/engines/report/report_translations'
import type { ImageSuspect, LeakTrace, TextSuspect } from '#delivery/tracing/values/leak_trace'

type Suspect = LeakTrace['suspects'][number]

/** A keyed checksum of 32 bits matches noise once in this many attempts. */
const CHECK_TRIES = 2 ** 32
/** Above this probability, a finding may well be chance. */
const CONSIDERABLE = 0.1
/** Upper bound of the shown probability, because words are weaker evidence than a keyed mark. */
const SUREST = 0.999
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

const isText = (suspect: Suspect): suspect is TextSuspect => 'posterior' in suspect
const isPicture = (suspect: Suspect): suspect is ImageSuspect => 'certainty' in suspect

/** How the mark was read: number of pages, pictures or words. */
export function evidenceOf(trace: LeakTrace, suspect: Suspect, { t }: ReportTranslations): string {
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

export function confidenceOf(suspect: Suspect, { t, number }: ReportTranslations): string {
  if (isText(suspect)) {
    const { posterior } = suspect
    return posterior === null
      ? t('trace.likelihood.mixed')
      : number(Math.min(posterior, SUREST), PERCENT)
  }
  return t(isPicture(suspect) ? `trace.sureness.${suspect.certainty}` : 'trace.certain')
}

/** The probability that this name is wrong. */
export function chanceOf(
  trace: LeakTrace,
  suspect: Suspect,
  { t, number }: ReportTranslations
): string {
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

/** How that probability is derived. */
export function basisOf(
  trace: LeakTrace,
  suspect: Suspect,
  { t, number }: ReportTranslations
): string {
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

/** Rounded down to two digits, so that a bound is never overstated. */
function roundedDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}
