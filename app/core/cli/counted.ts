/** `1 entry`, `2 entries`, `1,000 or more entries` */
export function counted(
  count: number,
  one: string,
  { many = `${one}s`, isCapped = false }: { many?: string; isCapped?: boolean } = {}
): string {
  const number = count.toLocaleString('en-US')
  if (isCapped) return `${number} or more ${many}`
  return `${number} ${count === 1 ? one : many}`
}
