const MOST = 99

/** A count in a badge: 99+ above 99. */
export function shownCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count)
}
