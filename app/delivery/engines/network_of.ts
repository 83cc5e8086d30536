import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address stands in, in place of the address: enough to see that a copy was fetched from five
 * places, too little to find a home. @returns null for what is no address
 */
export function networkOf(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? sixNetwork(plain) : null
}

/** The first 48 bits, written in full. */
function sixNetwork(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 3)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}
