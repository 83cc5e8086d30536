import { domainToASCII } from 'node:url'

/** Providers whose addresses creators may not use: QQ, and Foxmail, which belongs to it. */
const REFUSED = ['qq.com', 'foxmail.com']

/**
 * Whether an address is of the QQ type: `qq.com`, `foxmail.com` or a domain below one of them, in any spelling. Full
 * width letters, capitals, another Unicode form and a final dot name the same domain.
 */
export function isRefusedForCreators(address: string): boolean {
  const [, domain = ''] = /@([^@]*)$/.exec(address.normalize('NFKC').trim()) ?? []
  const host = (domainToASCII(domain) || domain.toLowerCase()).replace(/\.+$/, '')
  return REFUSED.some((refused) => host === refused || host.endsWith(`.${refused}`))
}
