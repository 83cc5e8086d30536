import type { I18n } from '@adonisjs/i18n'

/** Translated texts, numbers and times. Times are in UTC, because reports are read in several time zones. */
export type ReportTranslations = {
  i18n: I18n
  t: (key: string, values?: Record<string, unknown>) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  moment: (at: Date) => string
  day: (at: Date) => string
}

export function translationsOf(i18n: I18n): ReportTranslations {
  const { locale } = i18n
  const inUtc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (at: Date) => format.format(at)
  }
  return {
    i18n,
    t: (key, values = {}) => i18n.t(`delivery.${key}`, values),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    moment: inUtc({ dateStyle: 'medium', timeStyle: 'medium' }),
    day: inUtc({ dateStyle: 'long' }),
  }
}
