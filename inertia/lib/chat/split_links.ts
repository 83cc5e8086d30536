export type TextPart = { text: string; href: string | null }

/** Blanks, quotation marks and the punctuation of Chinese and Japanese end an address. */
const ADDRESS = /https?:\/\/[^\s<>"“”‘’「」『』（）【】《》〈〉、。，；：！？]+/gi
/** Punctuation that belongs to the sentence, not to an address before it. */
const TRAILING = /[.,;:!?'…]+$/

/** Splits plain text at its web addresses. Nothing else becomes a link. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match[0])
    if (!isAddress(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: address, href: address })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/** A closing bracket belongs to the address only when it opens within it. */
function withoutTrailing(address: string): string {
  const plain = address.replace(TRAILING, '')
  if (!plain.endsWith(')')) return plain
  const opened = plain.split('(').length
  return plain.split(')').length > opened ? withoutTrailing(plain.slice(0, -1)) : plain
}

function isAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.hostname !== ''
}
