import { crc32 } from 'node:zlib'
import { PackRejected } from '#watermarking/errors'

/** The bytes of a name as an archive has them. */
export interface RawName {
  fileNameRaw: Buffer
  generalPurposeBitFlag: number
  extraFields: { id: number; data: Buffer }[]
}

/** Decides between encodings that cannot be told apart by their bytes. */
export type NameLanguage = 'zh' | 'ja'

const UTF8_FLAG = 0x800
/** Info-ZIP's field with the name in UTF-8; a digest says which bytes it stands for. */
const UNICODE_PATH = 0x7075
const UNICODE_PATH_HEAD = 5
const UNICODE_PATH_VERSION = 1

const LOCAL_ENCODINGS: Record<NameLanguage, string[]> = {
  zh: ['gb18030', 'shift_jis'],
  ja: ['shift_jis', 'gb18030'],
}

const LONGEST = 255

/** Of GB2312, which has nearly all characters of simplified Chinese; GB18030 adds those that Shift_JIS looks like. */
const GB2312 = /^(?:[\x00-\x7f]|[\xa1-\xa9\xb0-\xf7][\xa1-\xfe])+$/
const HALF_WIDTH = /[\uff61-\uff9f]/
const FULL_WIDTH = /[^\x00-\x7f\uff61-\uff9f]/

/**
 * The language of the names of an archive that both languages would write: that of most others.
 * @param language of the creator, for archives that show none
 */
export function archiveLanguage(raws: RawName[], language: NameLanguage): NameLanguage {
  let chinese = 0
  for (const raw of raws) {
    const shown = isDeclared(raw) ? null : shownLanguage(raw.fileNameRaw)
    if (shown) chinese += shown === 'zh' ? 1 : -1
  }
  if (chinese === 0) return language
  return chinese > 0 ? 'zh' : 'ja'
}

const isDeclared = (raw: RawName) =>
  Boolean(raw.generalPurposeBitFlag & UTF8_FLAG) ||
  unicodePath(raw) !== null ||
  decoded(raw.fileNameRaw, 'utf-8') !== null

/** Null for bytes that both languages would write, or neither. */
function shownLanguage(bytes: Buffer): NameLanguage | null {
  const isChinese = GB2312.test(bytes.toString('latin1'))
  const japanese = decoded(bytes, 'shift_jis')
  const half = japanese !== null && HALF_WIDTH.test(japanese)
  // Characters of common Chinese words are often half-width katakana in Shift_JIS, but seldom all of them.
  const isJapanese = japanese !== null && !(half && FULL_WIDTH.test(japanese))
  if (isChinese === isJapanese) return null
  if (isChinese) return 'zh'
  return half ? null : 'ja'
}

/**
 * The name of an entry. Programs of Windows write names in the encoding of their system and do not say which.
 * @param language of the archive, for names that do not show theirs
 * @throws PackRejected `unsafe_name`
 */
export function entryName(raw: RawName, language: NameLanguage): string {
  const { fileNameRaw: bytes, generalPurposeBitFlag } = raw
  const declared = generalPurposeBitFlag & UTF8_FLAG ? bytes : unicodePath(raw)
  const local = LOCAL_ENCODINGS[shownLanguage(bytes) ?? language]
  const encodings = declared ? ['utf-8'] : ['utf-8', ...local]
  for (const encoding of encodings) {
    const name = decoded(declared ?? bytes, encoding)
    if (name !== null) return safe(name)
  }
  throw new PackRejected('unsafe_name', bytes.toString('latin1'))
}

function unicodePath({ fileNameRaw, extraFields }: RawName): Buffer | null {
  const data = extraFields.find(({ id }) => id === UNICODE_PATH)?.data
  if (!data || data.length < UNICODE_PATH_HEAD || data[0] !== UNICODE_PATH_VERSION) return null
  return data.readUInt32LE(1) === crc32(fileNameRaw) ? data.subarray(UNICODE_PATH_HEAD) : null
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Neither outside of the folder where it is unpacked, nor unreadable there. */
function safe(name: string): string {
  const parts = name.replace(/\/$/, '').split('/')
  const isSafe =
    name.length <= LONGEST &&
    !/[\\\p{Cc}\p{Cf}\u2028\u2029]/u.test(name) &&
    !/^[a-z]:/i.test(name) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isSafe) throw new PackRejected('unsafe_name', name)
  return name
}
