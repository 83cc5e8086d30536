/** The height of each bar in percent of the highest: for display only. */
export function barHeights(amounts: string[]): number[] {
  const values = amounts.map((amount) => Math.max(0, Number(amount)))
  const most = Math.max(...values, 1)
  return values.map((value) => (value / most) * 100)
}
