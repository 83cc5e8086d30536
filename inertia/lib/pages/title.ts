/** The words in the browser's tab. */
export function titleOf(title: string): string {
  return title ? `${title} · Countermark` : 'Countermark'
}
