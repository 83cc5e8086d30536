/** What browsers skip or read as a slash: with it `/\evil.example` becomes another host. */
const TRICKS = /[\\\u0000-\u0020\u007f]/

/**
 * Where to go after sign-in: the wanted path when it is one of this site, else the fallback
 * (M-AUTH-08). `//evil.example`, `/\evil.example` and whole addresses are none.
 */
export function safePath(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || TRICKS.test(wanted)) return fallback

  const here = 'http://here.invalid'
  if (!URL.canParse(wanted, here)) return fallback
  const url = new URL(wanted, here)
  const isHere = url.origin === here && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search + url.hash : fallback
}
