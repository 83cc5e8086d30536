type Place = { href: string; exact?: boolean }

/** Whether a link leads to the current page or to a parent of it. */
export function isCurrent({ href, exact }: Place, url: string): boolean {
  const path = url.split('?')[0]!
  return path === href || (!exact && path.startsWith(`${href}/`))
}
