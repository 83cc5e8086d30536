import { PdfRefused } from '#watermarking/errors'
import type { PdfRefusal } from '#watermarking/errors'
import { assertStrongKeys } from '#watermarking/engines/keys/mark_key'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { traceIdOf } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import { Undecodable } from '#watermarking/engines/pdf_file/filters'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { documentTokens, pageTokens } from './find_tokens.js'
import type { FoundToken } from './find_tokens.js'
import { openToken } from './page_token.js'
import type { PdfChannel } from './pdf_channels.js'

/** One mark found in a file, and where. */
export interface FoundMark {
  payload: TracePayload
  traceId: string
  keyId: string
  channels: PdfChannel[]
  /** Pages that show it. */
  pages: number
}

export interface PdfMarkReading {
  verdict: 'exact' | 'none'
  payload: TracePayload | null
  traceId: string | null
  keyId: string | null
  channels: PdfChannel[]
  /** Pages of the file, 0 when it cannot be read. */
  pages: number
  /** More than one where copies were put together; the one on most pages first. */
  marks: FoundMark[]
  unreadable: PdfRefusal | null
}

export interface ReadPdfMarkInput {
  path: string
  keys: MarkKey[]
}

/** Reads the marks of a leaked PDF. A file that cannot be read has none, and says why. */
export function readPdfMark({ path, keys }: ReadPdfMarkInput): PdfMarkReading {
  assertStrongKeys(keys)
  try {
    return withPdf(path, ({ file, tree }) => {
      const marks = new MarkCollection(keys)
      marks.addPage(documentTokens(file), 0)
      for (const page of tree.pages)
        marks.addPage(
          tokensOrNone(() => pageTokens(file, page)),
          1
        )
      return report(marks.sorted(), tree.pages.length, null)
    })
  } catch (error) {
    if (error instanceof PdfRefused) return report([], 0, error.reason)
    throw error
  }
}

/** A damaged page says nothing; the others still may. */
function tokensOrNone(find: () => FoundToken[]): FoundToken[] {
  try {
    return find()
  } catch (error) {
    if (error instanceof BadSyntax || error instanceof Undecodable) return []
    throw error
  }
}

class MarkCollection {
  readonly #marks = new Map<string, FoundMark>()

  constructor(private readonly keys: readonly MarkKey[]) {}

  /** @param pages 1 for the tokens of a page, 0 for those of the document */
  addPage(tokens: readonly FoundToken[], pages: 0 | 1) {
    const onThisPage = new Set<FoundMark>()
    for (const { channel, token } of tokens) {
      const opened = openToken(this.keys, token)
      if (!opened) continue
      const id = `${opened.keyId}:${opened.payload}`
      const traceId = traceIdOf(opened.payload)
      const mark = this.#marks.get(id) ?? { ...opened, traceId, channels: [], pages: 0 }
      this.#marks.set(id, mark)
      if (!mark.channels.includes(channel)) mark.channels.push(channel)
      onThisPage.add(mark)
    }
    for (const mark of onThisPage) mark.pages += pages
  }

  sorted(): FoundMark[] {
    return [...this.#marks.values()].sort(
      (one, other) => other.pages - one.pages || other.channels.length - one.channels.length
    )
  }
}

function report(marks: FoundMark[], pages: number, unreadable: PdfRefusal | null): PdfMarkReading {
  const [strongest] = marks
  return {
    verdict: strongest ? 'exact' : 'none',
    payload: strongest?.payload ?? null,
    traceId: strongest?.traceId ?? null,
    keyId: strongest?.keyId ?? null,
    channels: strongest?.channels ?? [],
    pages,
    marks,
    unreadable,
  }
}
