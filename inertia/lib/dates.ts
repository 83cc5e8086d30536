import { intl } from './intl.js'

export type DateStyle = 'date' | 'datetime' | 'time'

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
}

/**
 * @param iso an ISO 8601 timestamp
 * @param timeZone the user's; UTC on the server and until hydration
 */
export function formatDate(
  iso: string,
  locale: string,
  style: DateStyle = 'date',
  timeZone?: string
): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  return intl(Intl.DateTimeFormat, locale, { ...STYLES[style], timeZone }).format(moment)
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 minutes ago", "in 2 days"; under a minute counts as now. */
export function formatRelative(iso: string, locale: string, now: number): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) return ''
  const format = intl(Intl.RelativeTimeFormat, locale, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 0]
  return size === 0 ? format.format(0, 'second') : format.format(Math.trunc(seconds / size), unit)
}

/** "1,204", "1.5K": numbers that are not money. */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions) {
  return intl(Intl.NumberFormat, locale, options).format(value)
}

/** "12 KB", "3.4 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3)
  return intl(Intl.NumberFormat, locale, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1024 ** power)
}

/** The name of a language, such as `Japanese` for `ja`. */
export function formatLanguage(code: string, locale: string): string {
  const names = intl(Intl.DisplayNames, locale, { type: 'language' })
  return names.of(code) ?? code
}
