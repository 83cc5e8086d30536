const SHOWN = 24

/** The months until today, the latest first: `2026-11`. */
export function lastMonths(today: string, locale: string) {
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: SHOWN }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    return { id: first.toISOString().slice(0, 7), label: name.format(first) }
  })
}

/** The days of a month; those of the current one until today. */
export function monthOf(id: string, today: string) {
  const [year, month] = id.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${id}-01`, to: last > today ? today : last }
}
