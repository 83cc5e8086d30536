import { createHash } from 'node:crypto'

/** The namespace of our attempts' keys; it must never change, because Wise recognizes repetitions by the UUID. */
const NAMESPACE = Buffer.from('6f1c3a1e5b0d4c5e9a55c0a7d1e2f344', 'hex')

/** The version 5 UUID of an attempt's key (RFC 9562): the same key gives the same UUID. */
export function uuidOfKey(key: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(key).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, at) => hex.slice([0, 8, 12, 16, 20][at], end)).join('-')
}
