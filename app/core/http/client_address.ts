import type { HttpContext } from '@adonisjs/core/http'
import ipaddr from 'ipaddr.js'

/** How many times the limit of one address the limit of a whole IPv6 site is. */
export const SITE_TIMES = 10

/**
 * What an address counts as: an IPv4 address for itself; an IPv6 address as the /64 network that one client owns, and
 * as the /48 network that a provider gives to one site, within which a client may have 65,536 of the former. An IPv4
 * address that is written as an IPv6 one is an IPv4 address, in every spelling.
 */
export function addressesOf(ip: string): [address: string, site?: string] {
  const address = parsedAddress(ip)
  if (address === null) return [ip]
  return isFour(address) ? [address.toString()] : [prefix(address, 4), prefix(address, 3)]
}

/** The network around the client's address, within which one visitor moves: /24 of IPv4, /64 of IPv6. */
export function networkOf({ request }: HttpContext): string {
  const [address] = addressesOf(request.ip())
  return address.includes(':') ? address : fourNetwork(address)
}

/**
 * The network that a stored address is shown as: /24 of IPv4, /48 of IPv6. It tells places apart and identifies no
 * household.
 *
 * @returns null for what is no address
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

/** @param groups how many groups of 16 bits the prefix has */
function prefix({ parts }: ipaddr.IPv6, groups: number): string {
  const written = parts.slice(0, groups).map((part) => part.toString(16))
  return `${written.join(':')}::/${16 * groups}`
}
