type Place = { href: string; exact?: boolean }

/** Whether a link leads to the page that is shown, or to what it belongs to. */
export function isCurrent({ href, exact }: Place, url: string): boolean {
  const path = url.split('?')[0]!
  return path === href || (!exact && path.startsWith(`${href}/`))
}
