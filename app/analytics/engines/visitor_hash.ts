import { createHash } from 'node:crypto'

const BYTES = 8

interface Visitor {
  /** The day's salt; without it the hash cannot be computed. */
  salt: Buffer
  creatorName: string | null
  /** IPv4 address or IPv6 network of /64. */
  address: string
  userAgent: string
}

/**
 * Tells visitors of one shop on one day apart. The shop is part of it, so that nobody is followed from shop to shop;
 * the salt is deleted after the day, so that nobody is followed from day to day.
 */
export function visitorHash({ salt, creatorName, address, userAgent }: Visitor): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(`${creatorName ?? ''}\n${address}\n${userAgent}`)
    .digest()
    .subarray(0, BYTES)
}
