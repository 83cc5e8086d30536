/** Characters that browsers skip or read as a slash: with them, `/\evil.example` becomes another host. */
const TRICKS = /[\\\u0000-\u0020\u007f]/

/**
 * The redirect target after sign-in: the requested path if it is one of this site, otherwise the fallback
 * (M-AUTH-08). Rejects `//evil.example`, `/\evil.example` and absolute URLs.
 */
export function safePath(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || TRICKS.test(wanted)) return fallback

  const here = 'http://here.invalid'
  if (!URL.canParse(wanted, here)) return fallback
  const url = new URL(wanted, here)
  const isHere = url.origin === here && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search + url.hash : fallback
}
