import type { ReportTranslations } from '#delivery/tracing/engines/report/report_translations'
import type { ImageSuspect, LeakTrace, TextSuspect } from '#delivery/tracing/values/leak_trace'

type Suspect = LeakTrace['suspects'][number]

/** A keyed checksum of 32 bits matches noise once in this many attempts. */
const CHECK_TRIES = 2 ** 32
/** Above this probability, a finding may well be chance. */
const CONSIDERABLE = 0.1

const isText = (suspect: Suspect): suspect is TextSuspect => 'matched' in suspect
const isPicture = (suspect: Suspect): suspect is ImageSuspect => 'certainty' in suspect

/** The probability that this name is wrong; null where the confidence states it already. */
export function chanceOf(
  trace: LeakTrace,
  suspect: Suspect,
  { t, number }: ReportTranslations
): string | null {
  if (isText(suspect)) {
    const pairs = 'pairCount' in trace ? (trace.pairCount ?? 0) : 0
    return suspect.matched === null ? t('report.chance.pairs', { count: pairs }) : null
  }
  if (!isPicture(suspect)) return t('report.chance.perPlace', { count: number(CHECK_TRIES) })
  // The probability of a misreading says nothing about forgery: anyone can draw a line.
  if (suspect.certainty === 'line') return null
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
  if (suspect.certainty === 'line') return t('report.basis.line', { candidates })
  return t('report.basis.listed', { candidates })
}

/** Rounded down to two digits, so that a bound is never overstated. */
function roundedDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}
