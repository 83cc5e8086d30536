import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits, and the 32 bits of the checksum, in digits of base 62. */
const [SECRET, CHECKSUM] = [43, 6]
const FORM = new RegExp(`^cmk_[0-9A-Za-z]{${SECRET + CHECKSUM}}$`)

/** `cmk_`, 256 random bits, and a checksum: scanners of leaked secrets know it when they see it. */
export function drawToken(): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  return withChecksum(`cmk_${inDigits(secret, SECRET)}`)
}

/** Mistyped and invented ones are recognised without asking the database. */
export function isTokenText(text: string): boolean {
  return FORM.test(text) && withChecksum(text.slice(0, -CHECKSUM)) === text
}

/** There is nothing to guess in 256 random bits, so a plain hash is enough. */
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
