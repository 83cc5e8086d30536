/**
 * Encodes GB18030 and Shift_JIS, which the platform can only decode: the tables are derived from its own decoder, so
 * that encoded text is decoded unchanged. Sources: WHATWG Encoding Standard, sections 10.2 and 12.3.
 */
type LegacyEncoding = 'gb18030' | 'shift_jis'

const tables = new Map<LegacyEncoding, Map<string, Buffer>>()

/** The bytes of a text, or null when one of its characters does not exist in the encoding. */
export function encodeLegacy(encoding: LegacyEncoding, text: string): Buffer | null {
  const table = tableOf(encoding)
  const parts: Buffer[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const bytes =
      codePoint < 0x80
        ? Buffer.of(codePoint)
        : (table.get(character) ?? (encoding === 'gb18030' ? beyondThePlane(codePoint) : null))
    if (!bytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Length in bytes of the character that starts at `at`. */
export function legacyWidth(encoding: LegacyEncoding, bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  if (encoding === 'shift_jis') return lead >= 0xa1 && lead <= 0xdf ? 1 : 2
  const second = bytes[at + 1] ?? 0
  return lead > 0x80 && second >= 0x30 && second <= 0x39 ? 4 : lead === 0x80 ? 1 : 2
}

function tableOf(encoding: LegacyEncoding): Map<string, Buffer> {
  let table = tables.get(encoding)
  if (!table) tables.set(encoding, (table = buildTable(encoding)))
  return table
}

function buildTable(encoding: LegacyEncoding): Map<string, Buffer> {
  const table = new Map<string, Buffer>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (const bytes of encoding === 'gb18030' ? gb18030Sequences() : shiftJisSequences()) {
    try {
      const character = decoder.decode(bytes)
      const isOne = character.length > 0 && [...character].length === 1
      if (isOne && !table.has(character)) table.set(character, bytes)
    } catch {
      // an unassigned sequence
    }
  }
  return table
}

function* pairs(firstLead: number, lastLead: number): Generator<Buffer> {
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail !== 0x7f) yield Buffer.of(lead, trail)
    }
  }
}

function* shiftJisSequences(): Generator<Buffer> {
  for (let halfWidth = 0xa1; halfWidth <= 0xdf; halfWidth++) yield Buffer.of(halfWidth)
  yield* pairs(0x81, 0x9f)
  yield* pairs(0xe0, 0xec) // 0xED and 0xEE duplicate 0xFA-0xFC, and the standard encodes to the latter
  yield* pairs(0xef, 0xfc)
}

function* gb18030Sequences(): Generator<Buffer> {
  yield* pairs(0x81, 0xfe)
  for (let pointer = 0; pointer < 39_420; pointer++) yield fourBytes(pointer)
}

function fourBytes(pointer: number): Buffer {
  return Buffer.of(
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10)
  )
}

function beyondThePlane(codePoint: number): Buffer | null {
  return codePoint >= 0x10000 ? fourBytes(189_000 + codePoint - 0x10000) : null
}
