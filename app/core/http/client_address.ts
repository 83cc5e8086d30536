import type { HttpContext } from '@adonisjs/core/http'
import ipaddr from 'ipaddr.js'

/** The limit of an IPv6 site as a multiple of the limit of one address. */
export const SITE_TIMES = 10

/** In place of the address when the client has closed the connection and no longer reads the response. */
const CLOSED = 'closed'

/**
 * The keys that an address is limited by: an IPv4 address by itself; an IPv6 address by its /64 network, which one
 * client owns, and by its /48 network, which a provider assigns to one site and which contains 65,536 of the former.
 * IPv4-mapped IPv6 addresses count as IPv4, in every notation.
 * @param ip undefined, whatever its type in AdonisJS says, once the connection is closed
 */
export function addressesOf(ip: string | undefined): [address: string, site?: string] {
  if (ip === undefined) return [CLOSED]
  const address = parsedAddress(ip)
  if (address === null) return [ip]
  return isFour(address) ? [address.toString()] : [prefix(address, 4), prefix(address, 3)]
}

/** The network within which one visitor's address changes: /24 of IPv4, /64 of IPv6. */
export function networkOf({ request }: HttpContext): string {
  const [address] = addressesOf(request.ip())
  return address.includes(':') ? address : fourNetwork(address)
}

/**
 * The network that a stored address is shown as: /24 of IPv4, /48 of IPv6. It distinguishes places without
 * identifying a household.
 * @returns null when the text is not an address
 */
export function publicNetworkOf(ip: string | null): string | null {
  const address = ip === null ? null : parsedAddress(ip)
  if (address === null) return null
  return isFour(address) ? fourNetwork(address.toString()) : prefix(address, 3)
}

function parsedAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null
}

function isFour(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4'
}

function fourNetwork(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** @param groups number of 16-bit groups of the prefix */
function prefix({ parts }: ipaddr.IPv6, groups: number): string {
  const written = parts.slice(0, groups).map((part) => part.toString(16))
  return `${written.join(':')}::/${16 * groups}`
}
