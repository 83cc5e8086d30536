const MAX_SHOWN = 99

/** A count in a badge: 99+ above 99. */
export function shownCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}
