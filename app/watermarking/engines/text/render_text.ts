import { TextRejected } from '#watermarking/errors'
import { checkGroups } from './groups/check_groups.js'
import { ByteOffsets, encodeWord } from './encode_text.js'
import { CODE_SPACE, bitOf } from './groups/synonym_group.js'
import type { SynonymGroup, TextCode } from './groups/synonym_group.js'
import { decodeText } from './text_encoding.js'
import type { TextEncodingName } from './text_encoding.js'
import { WordScanner } from './word_scanner.js'

/**
 * Renders the copy of a text for one code: in every group whose bit is 1, each original is replaced by its synonym. A
 * single pass, so that replacements are not replaced again; all other bytes (encoding, byte order mark, line ends) do
 * not change.
 * @param bytes the whole file
 * @param code 13 bits, bit g for group g
 * @throws TextRejected `bad_groups`, `bad_code`, `unencodable`, `unknown_encoding` or `empty`
 */
export function renderText(
  bytes: Uint8Array,
  groups: readonly SynonymGroup[],
  code: TextCode
): Uint8Array {
  assertCode(groups, code)
  const { encoding, text, bomBytes } = decodeText(bytes)
  const synonyms = groups.map((words, group) =>
    bitOf(code, group) ? encodeSynonym(encoding, words.synonym) : null
  )
  const walker = new ByteOffsets(encoding, text, bomBytes)
  const parts: Uint8Array[] = []
  let copiedTo = 0
  for (const word of new WordScanner(groups).scan(text)) {
    const synonym = synonyms[word.group]
    if (!synonym || word.side === 'synonym') continue
    parts.push(bytes.subarray(copiedTo, walker.offsetOf(word.start)), synonym)
    copiedTo = walker.offsetOf(word.end)
  }
  return Buffer.concat([...parts, bytes.subarray(copiedTo)])
}

/** @throws TextRejected `bad_groups` or `bad_code` */
export function assertCode(groups: readonly SynonymGroup[], code: TextCode) {
  const problem = checkGroups(groups)[0]
  if (problem) throw new TextRejected('bad_groups', problem.kind)
  if (!Number.isInteger(code) || code < 0 || code >= CODE_SPACE) throw new TextRejected('bad_code')
}

function encodeSynonym(encoding: TextEncodingName, synonym: string): Uint8Array {
  const bytes = encodeWord(encoding, synonym)
  if (!bytes) throw new TextRejected('unencodable', `${synonym} in ${encoding}`)
  return bytes
}
