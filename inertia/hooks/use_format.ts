import { useMemo } from 'react'
import {
  formatBytes,
  formatDate,
  formatLanguage,
  formatNumber,
  formatRelative,
  type DateStyle,
} from '~/lib/dates'
import { convertForDisplay, formatMoney, type Fx, type WireMoney } from '~/lib/money'
import { useHydrated } from '~/hooks/use_hydrated'
import { useShared } from '~/hooks/use_shared'

/** Money and numbers in the user's language. */
export function useFigures() {
  const { locale, currency, fx } = useShared()
  return useMemo(
    () => ({
      money: (money: WireMoney) => formatMoney(money, locale),
      /** The price in the user's currency, or null when it is already in that currency. */
      approximate: (money: WireMoney) => {
        const converted = convertForDisplay(money, currency, (fx ?? null) as Fx)
        return converted ? formatMoney(converted, locale) : null
      },
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        formatNumber(value, locale, options),
      /** @param code such as `ja` */
      language: (code: string) => formatLanguage(code, locale),
      bytes: (bytes: number) => formatBytes(bytes, locale),
    }),
    [locale, currency, fx]
  )
}

/**
 * Money, dates and numbers; dates are in UTC until hydration, after which whatever calls this is rendered again. So what
 * stands in lists and shows no date calls `useFigures`.
 */
export function useFormat() {
  const { locale } = useShared()
  const figures = useFigures()
  const hydrated = useHydrated()

  return useMemo(() => {
    const zone = hydrated ? undefined : 'UTC'
    return {
      ...figures,
      /** @param timeZone the user's unless the page names another one, as statements do */
      date: (iso: string, style: DateStyle = 'date', timeZone = zone) =>
        formatDate(iso, locale, style, timeZone),
      /** A day of the calendar, such as 2026-11-27: the same one in every time zone. */
      day: (day: string) => formatDate(day, locale, 'date', 'UTC'),
      relative: (iso: string) =>
        hydrated ? formatRelative(iso, locale, Date.now()) : formatDate(iso, locale, 'date', zone),
    }
  }, [figures, locale, hydrated])
}
