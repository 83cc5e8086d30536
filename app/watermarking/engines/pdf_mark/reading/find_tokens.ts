import { isDict, stringBytes } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict } from '#watermarking/engines/pdf_file/objects'
import { contentRefs, readContent } from '#watermarking/engines/pdf_file/page_content'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { findHiddenTokens } from '../hidden_text.js'
import { TOKEN_BYTES } from '../page_token.js'
import type { PdfChannel } from '../pdf_channels.js'

export interface FoundToken {
  channel: PdfChannel
  token: Uint8Array
}

const LONGEST_CONTENT = 16 * 2 ** 20
const MOST_ENTRIES = 1000

/** Possible tokens in the trailer. */
export function documentTokens(file: PdfFile): FoundToken[] {
  const identifier = file.resolve(file.trailer.get('ID'))
  if (!Array.isArray(identifier)) return []
  return identifier.slice(0, 2).flatMap((part) => {
    const bytes = stringBytes(file.resolve(part))?.subarray(0, TOKEN_BYTES)
    return bytes?.length === TOKEN_BYTES ? [{ channel: 'document_id', token: bytes }] : []
  })
}

/** Possible tokens on a page. */
export function pageTokens(file: PdfFile, page: PdfPage): FoundToken[] {
  const pieces = [...(file.dict(page.dict.get('PieceInfo'))?.values() ?? [])].slice(0, MOST_ENTRIES)
  const content = readContent(file, contentRefs(file, page), LONGEST_CONTENT)
  return [
    ...strings(file, page.dict, 'page_key'),
    ...pieces.flatMap((piece) => strings(file, file.dict(piece) ?? new Map(), 'piece_info')),
    ...(content === null ? [] : findHiddenTokens(content)).map((token): FoundToken => ({
      channel: 'hidden_text',
      token,
    })),
  ]
}

function strings(file: PdfFile, dict: PdfDict, channel: PdfChannel): FoundToken[] {
  return [...dict.values()].slice(0, MOST_ENTRIES).flatMap((entry) => {
    if (isDict(entry)) return []
    const token = stringBytes(file.resolve(entry))
    return token?.length === TOKEN_BYTES ? [{ channel, token }] : []
  })
}
