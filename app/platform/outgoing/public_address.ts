import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

const NOT_PUBLIC = new BlockList()
const NETWORKS_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const NETWORKS_6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
  '2002::/16',
  '2001::/32',
]
for (const [networks, family] of [
  [NETWORKS_4, 'ipv4'],
  [NETWORKS_6, 'ipv6'],
] as const) {
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    NOT_PUBLIC.addSubnet(address, Number(bits), family)
  }
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  return !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Whether a host is the address of a server that is not public, in any spelling: `[::1]`, `0x7f.1`, `2130706433`. Names
 * are none: they are looked up.
 */
export function isForbiddenLiteral(host: string): boolean {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`
  if (!URL.canParse(url)) return true
  const plain = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) !== 0 && !isPublicAddress(plain)
}

type Callback = (error: Error | null, addresses: LookupAddress[]) => void

/** Resolves a name for a connection, and rejects it when one of its addresses is not public. */
export function publicLookup(host: string, _options: object, callback: Callback) {
  lookup(host, { all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isSafe = addresses.every(({ address }) => isPublicAddress(address))
    callback(isSafe ? null : new Error(`${host} has an address that is not public`), addresses)
  })
}
