import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Prefix byte of addresses on TRON's main network. */
const PREFIX = '41'

/** Whether the text is a TRON address with a valid checksum. */
export function isTronAddress(text: string): boolean {
  return hexOfAddress(text) !== null
}

/** The account's 20 bytes as hex, as contracts encode them; null for an invalid address. */
export function hexOfAddress(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  const number = [...text].reduce((sum, letter) => sum * 58n + BigInt(ALPHABET.indexOf(letter)), 0n)
  const hex = number.toString(16).padStart(50, '0')
  const [body, sum] = [hex.slice(0, 42), hex.slice(42)]
  return hex.length === 50 && body.startsWith(PREFIX) && checkSum(body) === sum
    ? body.slice(PREFIX.length)
    : null
}

/** The Base58Check address of an account's 20 bytes. */
export function addressOfHex(hex: string): string {
  const body = PREFIX + hex.toLowerCase()
  let number = BigInt(`0x${body}${checkSum(body)}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  return text
}

function checkSum(hex: string): string {
  const once = createHash('sha256').update(Buffer.from(hex, 'hex')).digest()
  return createHash('sha256').update(once).digest('hex').slice(0, 8)
}
