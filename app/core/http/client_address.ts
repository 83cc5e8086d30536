import type { HttpContext } from '@adonisjs/core/http'

/** How many times the limit of one address the limit of a whole IPv6 site is. */
export const SITE_TIMES = 10

/**
 * What an address counts as: an IPv4 address for itself; an IPv6 address as the /64 network that one client owns, and
 * as the /48 network that a provider gives to one site, within which a client may have 65,536 of the former.
 */
export function addressesOf(ip: string): [address: string, site?: string] {
  if (!ip.includes(':')) return [ip]
  if (ip.startsWith('::ffff:') && ip.includes('.')) return [ip.slice(7)]
  const groups = groupsOfAddress(ip)
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** The network around the client's address, within which one visitor moves: /24 of IPv4, /64 of IPv6. */
export function networkOf({ request }: HttpContext): string {
  const [address] = addressesOf(request.ip())
  return address.includes(':') ? address : `${address.split('.').slice(0, 3).join('.')}.0/24`
}

function groupsOfAddress(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const missing = ip.includes('::') ? 8 - groupsOf(head).length - groupsOf(tail).length : 0
  const zeros = Array<string>(Math.max(0, missing)).fill('0')
  return [...groupsOf(head), ...zeros, ...groupsOf(tail)]
}

/** One network is written in one way: without zeros in front, in small letters. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
