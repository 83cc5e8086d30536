/** The path with parts of its query replaced; null removes a part. */
export function withQuery(href: string, changes: Record<string, string | null>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}
