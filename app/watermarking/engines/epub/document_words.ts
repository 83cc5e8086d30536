import { WordScanner } from '#watermarking/engines/text/word_scanner'
import { bitOf } from '#watermarking/engines/text/groups/synonym_group'
import type { SynonymGroup, TextCode } from '#watermarking/engines/text/groups/synonym_group'
import { escapeXml, localName, scanXml, type XmlToken } from './scan_xml.js'

/** What a document of a book says. */
interface DocumentWords {
  /** As it is read, a line for each block. */
  text: string
  /** Stretches of the source in which words may be changed; UTF-16 indices, ends exclusive. */
  runs: { start: number; end: number }[]
}

/** What no reader shows as text. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'rt', 'rp'])
/** Code, drawings, formulas, forms, and words with a reading: their words stay as they are. */
const KEPT = new Set(
  'pre code kbd samp var tt svg math object ruby textarea select button noscript iframe'.split(' ')
)
/** Elements within a line; all others begin a new one. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark q rb rp rt rtc ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' ')
)

/**
 * Reads the words within the body of an XHTML document.
 * @throws XmlBroken
 */
export function readDocument(source: string): DocumentWords {
  const parts: string[] = []
  const runs: DocumentWords['runs'] = []
  const open: { isSeen: boolean; isMarkable: boolean }[] = []
  for (const token of scanXml(source)) {
    const here = open.at(-1)
    if (token.kind === 'open') {
      const name = localName(token.name)
      if (!INLINE.has(name)) parts.push('\n')
      const isBody = name === 'body'
      open.push({
        isSeen: (isBody || here?.isSeen === true) && !UNSEEN.has(name),
        isMarkable: (isBody || here?.isMarkable === true) && !UNSEEN.has(name) && !KEPT.has(name),
      })
    } else if (token.kind === 'close') {
      open.pop()
      if (!INLINE.has(localName(token.name))) parts.push('\n')
    } else if (here?.isSeen) {
      parts.push(seen(token, source))
      if (token.kind === 'text' && here.isMarkable) {
        runs.push({ start: token.start, end: token.end })
      }
    }
  }
  return { text: parts.join(''), runs }
}

function seen(token: XmlToken & { kind: 'text' | 'escaped' }, source: string): string {
  return token.kind === 'text' ? source.slice(token.start, token.end) : token.value
}

/** The words that copies change, a line for each stretch; no word of a group contains a line end. */
export function markableText(source: string, { runs }: DocumentWords): string {
  return runs.map(({ start, end }) => source.slice(start, end)).join('\n')
}

/** Replaces the words of a document; everything else stays character by character. */
export function markDocument(
  source: string,
  { runs }: DocumentWords,
  groups: readonly SynonymGroup[],
  code: TextCode
): string {
  const scanner = new WordScanner(groups)
  const parts: string[] = []
  let copiedTo = 0
  for (const { start, end } of runs) {
    for (const word of scanner.scan(source.slice(start, end))) {
      if (word.side === 'synonym' || bitOf(code, word.group) === 0) continue
      parts.push(source.slice(copiedTo, start + word.start), escapeXml(groups[word.group]!.synonym))
      copiedTo = start + word.end
    }
  }
  return [...parts, source.slice(copiedTo)].join('')
}
