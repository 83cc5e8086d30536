/** Pattern for `like` that finds texts containing this one; `%` and `_` in it are taken literally. */
export function likeContaining(text: string): string {
  return `%${escaped(text)}%`
}

/** Pattern for `like` that finds texts beginning with this one; `%` and `_` in it are taken literally. */
export function likeBeginning(text: string): string {
  return `${escaped(text)}%`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
