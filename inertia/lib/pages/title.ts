export function titleOf(title: string): string {
  return title ? `${title} · Countermark` : 'Countermark'
}
