/** Where a copy grows until it is whole. */
export function partialPath(target: string): string {
  return `${target}.part`
}
