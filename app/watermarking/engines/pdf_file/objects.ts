/**
 * The objects of a PDF (ISO 32000-1, 7.3). Strings and unusual tokens are kept verbatim, so that they are written
 * unchanged.
 */
export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number
  ) {}
}

/** A name without its slash; `#xx` escapes are kept. */
export class PdfName {
  constructor(readonly value: string) {}
}

/** A token kept verbatim: a string with its delimiters, or a keyword. */
export class PdfRaw {
  constructor(readonly token: string) {}
}

export type PdfDict = Map<string, PdfObject>
export type PdfObject = PdfRef | PdfName | PdfRaw | PdfDict | PdfObject[] | number | boolean | null

/** @returns latin1 text that a parser reads back as the same object */
export function serialize(object: PdfObject | undefined): string {
  if (object === null || object === undefined) return 'null'
  if (object instanceof PdfRef) return `${object.number} ${object.generation} R`
  if (object instanceof PdfName) return `/${object.value}`
  if (object instanceof PdfRaw) return object.token
  if (Array.isArray(object)) return `[${object.map(serialize).join(' ')}]`
  if (object instanceof Map) {
    return `<<${[...object].map(([key, value]) => `/${key} ${serialize(value)}`).join('')}>>`
  }
  return typeof object === 'number' ? decimal(object) : String(object)
}

/** A number without exponent, which PDF does not support. */
export function decimal(value: number, digits = 8): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const shortest = String(Number(value.toFixed(digits)))
  return shortest.replace(/^(-?\d)(?:\.(\d+))?e-(\d+)$/, smallDecimal)
}

function smallDecimal(_: string, lead: string, rest: string | undefined, exponent: string): string {
  const sign = lead.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${lead.replace('-', '')}${rest ?? ''}`
}

/** The bytes of a string token (literal or hexadecimal); null when the object is not a string. */
export function stringBytes(object: PdfObject | undefined): Buffer | null {
  if (!(object instanceof PdfRaw)) return null
  const { token } = object
  if (token.startsWith('<')) {
    const digits = token.slice(1, -1).replace(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  return token.startsWith('(') ? literalBytes(token.slice(1, -1)) : null
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literalBytes(body: string): Buffer {
  const text = body.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
  })
  return Buffer.from(text, 'latin1')
}

export function hexString(bytes: Uint8Array): PdfRaw {
  return new PdfRaw(`<${Buffer.from(bytes).toString('hex')}>`)
}

export function dictOf(entries: Record<string, PdfObject>): PdfDict {
  return new Map(Object.entries(entries))
}

export const isDict = (object: PdfObject | undefined): object is PdfDict => object instanceof Map
