import { domainToUnicode } from 'node:url'
import { appUrl } from '#config/app'
import { safePath } from '#core/http/safe_path'
import { UnsafeLink } from '#site/errors'

export type ExternalLink =
  | { kind: 'inside'; path: string }
  | {
      kind: 'outside'
      href: string
      /** In punycode, which reveals lookalike names (`xn--…`). */
      host: string
      /** The same in its own script, if it differs. */
      readableHost: string | null
      isEncrypted: boolean
    }

/** Characters that browsers skip or convert to a slash: `https:/\evil.example`. */
const TRICKS = /[\\\u0000-\u0020\u007f]/

const LONGEST = 2_000

/**
 * Classifies a link as external or as a page of this site.
 * @throws UnsafeLink for anything but an absolute web URL without credentials
 */
export function checkExternalLink(to: unknown): ExternalLink {
  if (typeof to !== 'string' || to.length > LONGEST || TRICKS.test(to)) throw new UnsafeLink()
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) throw new UnsafeLink()
  const url = new URL(to)
  if (url.username !== '' || url.password !== '') throw new UnsafeLink()

  if (url.host === new URL(appUrl).host) {
    return { kind: 'inside', path: safePath(url.pathname + url.search + url.hash) }
  }
  const port = url.port === '' ? '' : `:${url.port}`
  const readable = domainToUnicode(url.hostname) + port
  return {
    kind: 'outside',
    href: url.href,
    host: url.host,
    readableHost: readable === url.host ? null : readable,
    isEncrypted: url.protocol === 'https:',
  }
}
