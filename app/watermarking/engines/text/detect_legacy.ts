import chardet from 'chardet'
import iconv from 'iconv-lite'

export const LEGACY_ENCODINGS = ['gb18030', 'shift_jis', 'big5', 'euc-jp'] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]

/** Encodings of the detector that are told apart from ours, so that they are not taken for one of them. */
const FOREIGN = ['euc-kr', 'iso-2022-jp', 'iso-2022-kr', 'iso-2022-cn']
/** The detector weighs frequent characters; this many bytes decide. */
const SAMPLE_BYTES = 65_536

/**
 * The legacy encoding of a text that is not Unicode: the one whose frequent characters fit best and that gives the
 * same bytes when it is written again.
 * @returns null when it is none of ours
 */
export function detectLegacy(bytes: Uint8Array): LegacyEncoding | null {
  const start = Math.max(0, bytes.findIndex(isHigh))
  const sample = bytes.subarray(start, start + SAMPLE_BYTES)
  if (isWestern(sample)) return null
  const guesses = chardet.analyse(sample)
  const ranked = guesses
    .map(({ name, confidence }) => ({ name: name.toLowerCase(), confidence }))
    // A few characters fit several encodings equally well: then the most common one is assumed.
    .toSorted((one, other) => other.confidence - one.confidence || rank(one) - rank(other))
  for (const { name } of ranked) {
    if (FOREIGN.includes(name)) return null
    const encoding = LEGACY_ENCODINGS.find((each) => each === name)
    if (encoding && decodeLegacy(encoding, bytes) !== null) return encoding
  }
  return null
}

/**
 * Decodes strictly: null unless the text is written with the same bytes again. A character that has two codes, such
 * as the duplicates of Shift_JIS, may be written with the other one; a copy keeps the bytes of the original.
 */
export function decodeLegacy(encoding: LegacyEncoding, bytes: Uint8Array): string | null {
  const text = iconv.decode(bytes, encoding)
  const written = iconv.encode(text, encoding)
  const isSame =
    written.equals(bytes) ||
    (written.length === bytes.length && iconv.decode(written, encoding) === text)
  return isSame ? text : null
}

function rank({ name }: { name: string }): number {
  const place = LEGACY_ENCODINGS.findIndex((each) => each === name)
  return place < 0 ? LEGACY_ENCODINGS.length : place
}

/** In a text of Latin letters, those beyond ASCII stand alone, and `ét` would pass for one Chinese character. */
function isWestern(bytes: Uint8Array): boolean {
  const high = bytes.reduce((count, byte) => count + Number(isHigh(byte)), 0)
  const alone = bytes.reduce((count, byte, at) => {
    const hasNeighbor = isHigh(bytes[at - 1] ?? 0) || isHigh(bytes[at + 1] ?? 0)
    return count + Number(isHigh(byte) && !hasNeighbor)
  }, 0)
  return alone > high / 2
}

function isHigh(byte: number): boolean {
  return byte >= 0x80
}
