import { PackRejected } from '#watermarking/errors'
import {
  inspectEntry,
  MOST_PIXELS,
  type InspectedEntry,
  type PackInspection,
} from '#watermarking/engines/pack/inspect_pack'
import { startOf } from '#watermarking/engines/pack/stamp_pack'
import { readDocument } from './document_words.js'
import { openBook, readText, within, type Book } from './open_book.js'

export type BookInspection =
  | {
      ok: true
      /** The pictures. */
      entries: InspectedEntry[]
      isSigned: boolean
    }
  | Extract<PackInspection, { ok: false }>

export interface InspectBookInput {
  path: string
  isSrgbAgreed: boolean
}

/** Whether an EPUB can be sold in marked copies, and which of its pictures carry the mark. Reads all of its documents. */
export async function inspectBook({
  path,
  isSrgbAgreed,
}: InspectBookInput): Promise<BookInspection> {
  let book: Book | null = null
  try {
    book = await openBook(path)
    // Copies take over the packed bytes of all files without a mark.
    for (const { source } of book.pack.entries) await startOf(book.pack, source)
    await assertWellFormed(book)
    const entries = await inspectPictures(book, isSrgbAgreed)
    return { ok: true, entries, isSigned: book.isSigned }
  } catch (error) {
    if (!(error instanceof PackRejected)) throw error
    return { ok: false, reason: error.reason, subject: error.subject ?? null }
  } finally {
    book?.pack.zip.close()
  }
}

async function assertWellFormed({ pack, documents, contents }: Book) {
  for (const { entry } of [...documents, ...contents]) {
    const source = await readText(pack, entry)
    within(entry.name, () => readDocument(source))
  }
}

async function inspectPictures(book: Book, isSrgbAgreed: boolean): Promise<InspectedEntry[]> {
  const { pack, pictures, otherPictures } = book
  const others = new Set(otherPictures.map(({ seq }) => seq))
  const entries: InspectedEntry[] = []
  let pixels = 0
  for (const { seq, entry } of [...pictures, ...otherPictures].sort((a, b) => a.seq - b.seq)) {
    const isPicture = !others.has(seq)
    const found = await inspectEntry(pack, { ...entry, isPicture }, isSrgbAgreed)
    pixels += (found.width ?? 0) * (found.height ?? 0)
    if (pixels > MOST_PIXELS) throw new PackRejected('too_large', 'pixels')
    entries.push({ seq, ...found })
  }
  return entries
}
