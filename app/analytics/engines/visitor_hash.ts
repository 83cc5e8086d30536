import { hash } from 'node:crypto'

/** Hexadecimal, of 8 bytes. */
const DIGITS = 16

interface Visitor {
  /** The day's salt; without it the hash cannot be computed. */
  salt: Buffer
  creatorName: string | null
  /** IPv4 address or IPv6 network of /64. */
  address: string
  userAgent: string
}

/**
 * Distinguishes the visitors of one shop on one day. The shop is part of the hash, so hashes of two shops cannot be
 * compared; the salt is deleted after the day, so hashes of two days cannot be compared either.
 */
export function visitorHash({ salt, creatorName, address, userAgent }: Visitor): string {
  const text = `${salt.toString('hex')}\n${creatorName ?? ''}\n${address}\n${userAgent}`
  return hash('sha256', text, 'hex').slice(0, DIGITS)
}
