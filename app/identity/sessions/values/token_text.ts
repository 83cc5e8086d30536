import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits, and a checksum of 32 bits, in base 62 digits. */
const [SECRET, CHECKSUM] = [43, 6]
const FORM = new RegExp(`^cmk_[0-9A-Za-z]{${SECRET + CHECKSUM}}$`)

/** `cmk_`, 256 random bits, and a checksum, so that secret scanners recognize it. */
export function generateToken(): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  return withChecksum(`cmk_${inDigits(secret, SECRET)}`)
}

/** Rejects mistyped and invented tokens without a query. */
export function isTokenText(text: string): boolean {
  return FORM.test(text) && withChecksum(text.slice(0, -CHECKSUM)) === text
}

/** An unsalted hash is sufficient for 256 random bits. */
export function hashToken(text: string): string {
  return hash('sha256', text, 'hex')
}

function withChecksum(text: string): string {
  return text + inDigits(BigInt(crc32(text)), CHECKSUM)
}

function inDigits(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
