/** Temporary path while the copy is written. */
export function partialPath(target: string): string {
  return `${target}.part`
}
