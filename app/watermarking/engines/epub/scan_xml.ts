/** A piece of a document; `start` and `end` are UTF-16 indices, `end` exclusive. */
export type XmlToken = { start: number; end: number } & (
  | {
      kind: 'open'
      name: string
      attributes: Map<string, string>
      /** `<br/>`: a close follows at the same place. */
      isEmpty: boolean
    }
  | { kind: 'close'; name: string }
  /** Characters as they are written, without references. */
  | { kind: 'text' }
  /** A character that is written as a reference, or the contents of a CDATA section. */
  | { kind: 'escaped'; value: string }
)

/** The document is not well-formed, or declares entities. */
export class XmlBroken extends Error {}

const NAME_START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*`
const sticky = (source: string) => new RegExp(source, 'uy')

const OPEN = sticky(`<(${NAME})`)
const CLOSE = sticky(`</(${NAME})\\s*>`)
const ATTRIBUTE = sticky(`\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`)
const TAG_END = sticky(`\\s*(/?)>`)
const REFERENCE = sticky(`&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|(${NAME}));`)
const REFERENCES = /&[^;]{0,40};?/g
const DECLARATION =
  /^\uFEFF?<\?xml\s+version\s*=\s*["']1\.[0-9]["'](?:\s+encoding\s*=\s*["']([\w.:-]+)["'])?[^>?]*\?>/
const INSTRUCTION = sticky(`<\\?(?![xX][mM][lL]\\s)${NAME}`)
const CDATA = '<![CDATA['
const CDATA_END = ']]>'
const SPECIAL = /[<&]/g
/** Without an internal subset: there, entities could be declared that unfold without end. */
const DOCTYPE = sticky(`<!DOCTYPE\\s+${NAME}(?:\\s+(?:"[^"<]*"|'[^'<]*'|PUBLIC|SYSTEM))*\\s*>`)
const ILLEGAL = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/

const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
}

/**
 * The pieces of an XML document, in order. Strict, because what a reader would repair must not be changed: each tag is
 * closed, attributes are quoted and unique, and no entity is declared. Namespaces are not checked.
 * @throws XmlBroken
 */
export function* scanXml(text: string): Generator<XmlToken> {
  if (ILLEGAL.test(text)) throw new XmlBroken('a character that XML forbids')
  let at = skipDeclaration(text)
  const opened: string[] = []
  let isRootSeen = false
  while (at < text.length) {
    if (text[at] !== '<') {
      const token = characters(text, at)
      if (opened.length > 0) yield token
      else if (token.kind !== 'text' || text.slice(at, token.end).trim() !== '') {
        throw new XmlBroken('text beside the root element')
      }
      at = token.end
      continue
    }
    const skipped = skip(text, at) ?? (isRootSeen ? null : match(DOCTYPE, text, at)?.[0].length)
    if (skipped) {
      at += skipped
      continue
    }
    if (text.startsWith(CDATA, at) && opened.length > 0) {
      const end = endOf(CDATA_END, text, at)
      const value = text.slice(at + CDATA.length, end - CDATA_END.length)
      yield { kind: 'escaped', value, start: at, end }
      at = end
      continue
    }
    const close = match(CLOSE, text, at)
    if (close) {
      if (opened.pop() !== close[1]) throw new XmlBroken(`</${close[1]}> closes nothing`)
      const end = at + close[0].length
      yield { kind: 'close', name: close[1]!, start: at, end }
      at = end
      continue
    }
    if (isRootSeen && opened.length === 0) throw new XmlBroken('two root elements')
    const tag = openTag(text, at)
    isRootSeen = true
    yield tag
    if (tag.isEmpty) yield { kind: 'close', name: tag.name, start: tag.end, end: tag.end }
    else opened.push(tag.name)
    at = tag.end
  }
  if (!isRootSeen || opened.length > 0) throw new XmlBroken('a tag is not closed')
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function skipDeclaration(text: string): number {
  const declared = DECLARATION.exec(text)
  if (declared?.[1] && !/^utf-?8$/i.test(declared[1])) throw new XmlBroken('another encoding')
  return declared ? declared[0].length : Number(text.startsWith('\uFEFF'))
}

/** Length of a comment or an instruction; null when there is none. */
function skip(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) {
    const dashes = text.indexOf('--', at + 4)
    if (dashes < 0 || text[dashes + 2] !== '>') throw new XmlBroken('a comment that does not end')
    return dashes + 3 - at
  }
  return match(INSTRUCTION, text, at) ? endOf('?>', text, at) - at : null
}

function endOf(mark: string, text: string, at: number): number {
  const found = text.indexOf(mark, at)
  if (found < 0) throw new XmlBroken(`${mark} is missing`)
  return found + mark.length
}

/** Characters up to the next tag or reference, or one reference. */
function characters(text: string, at: number): XmlToken & { kind: 'text' | 'escaped' } {
  if (text[at] === '&') {
    const [written] = match(REFERENCE, text, at) ?? []
    if (!written) throw new XmlBroken('an & that begins no reference')
    return { kind: 'escaped', value: decoded(written), start: at, end: at + written.length }
  }
  const end = match(SPECIAL, text, at)?.index ?? text.length
  if (text.slice(at, end).includes(']]>')) throw new XmlBroken(']]> in text')
  return { kind: 'text', start: at, end }
}

/** The character of a reference. Names that are not known are blanks, which passages ignore. */
function decoded(reference: string): string {
  const [, decimal, hex, name] = match(REFERENCE, reference, 0) ?? []
  if (name) return CHARACTERS[name] ?? ' '
  const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  const character = isCharacter ? String.fromCodePoint(code) : '\0'
  if (ILLEGAL.test(character)) throw new XmlBroken('a reference to a character that XML forbids')
  return character
}

function openTag(text: string, start: number): XmlToken & { kind: 'open' } {
  const begin = match(OPEN, text, start)
  if (!begin) throw new XmlBroken('a < that begins no tag')
  let at = start + begin[0].length
  const attributes = new Map<string, string>()
  for (;;) {
    const attribute = match(ATTRIBUTE, text, at)
    if (!attribute) break
    const [whole, name, quoted] = attribute
    if (attributes.has(name!)) throw new XmlBroken(`${name} is there twice`)
    attributes.set(name!, attributeValue(quoted!.slice(1, -1)))
    at += whole.length
  }
  const end = match(TAG_END, text, at)
  if (!end) throw new XmlBroken(`<${begin[1]} is not closed`)
  const token = { kind: 'open', name: begin[1]!, attributes, start } as const
  return { ...token, isEmpty: end[1] === '/', end: at + end[0].length }
}

function attributeValue(written: string): string {
  return written.replace(REFERENCES, (reference) => {
    if (match(REFERENCE, reference, 0)?.[0] !== reference) {
      throw new XmlBroken('an & that begins no reference')
    }
    return decoded(reference)
  })
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** For a value between quotes or tags. */
export function escapeXml(value: string): string {
  return value
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
