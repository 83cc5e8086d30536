const DAY_MS = 86_400_000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The days from one to another, both included; days are written as 2026-01-31. */
export const daysBetween = (start: string, end: string) =>
  (timeOf(end) - timeOf(start)) / DAY_MS + 1

export const dayBefore = (day: string, days: number) =>
  new Date(timeOf(day) - days * DAY_MS).toISOString().slice(0, 10)
