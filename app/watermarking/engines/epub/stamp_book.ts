import fs from 'node:fs'
import { ImageRejected } from '#watermarking/errors'
import { markImage } from '#watermarking/engines/image/embed_image_mark'
import type { MarkPreparation } from '#watermarking/engines/image/mark_preparation'
import { PackWriter } from '#watermarking/engines/pack/pack_writer'
import { readEntry } from '#watermarking/engines/pack/read_entry'
import { startOf, type PackProgress, type StampedPack } from '#watermarking/engines/pack/stamp_pack'
import { assertCode } from '#watermarking/engines/text/render_text'
import type { SynonymGroup, TextCode } from '#watermarking/engines/text/groups/synonym_group'
import { WordScanner } from '#watermarking/engines/text/word_scanner'
import { currentKey } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { addCopyPage, type CopyPage } from './copy_page.js'
import { markDocument, readDocument } from './document_words.js'
import { BOOK_TYPE, openBook, readText, within, type Book, type BookFile } from './open_book.js'
import { scanXml } from './scan_xml.js'

export interface StampBookInput {
  source: string
  target: string
  keys: MarkKey[]
  /** In the pictures. */
  payload: WatermarkId
  /** The pictures that bear the mark: places among the entries of the archive. */
  marked: readonly number[]
  /** What is known of them from earlier copies, by place. */
  prepared?: ReadonlyMap<number, MarkPreparation>
  /** In the words; null for none. */
  words: { groups: readonly SynonymGroup[]; code: TextCode } | null
  /** The page at the end; null for none. */
  page: CopyPage | null
}

/**
 * Writes the copy of an EPUB: the pictures with a buyer's invisible mark, the words with the buyer's code, and a page
 * at the end that says for whom it was made. All other files are copied as they are packed; `mimetype` is the first
 * and stored, as readers require (EPUB 3.3, 4.2.6.3). The same input gives the same bytes.
 * @throws PackRejected, TextRejected; ImageRejected when one of the pictures cannot be marked
 */
export async function stampBook(
  input: StampBookInput,
  onProgress: (progress: PackProgress) => void = () => {}
): Promise<StampedPack> {
  const { source, target, keys, words } = input
  const { id: keyId } = currentKey(keys)
  if (words) assertCode(words.groups, words.code)
  const book = await openBook(source)
  const file = fs.openSync(source, 'r')
  const writer = new PackWriter(target)
  try {
    const { mimetype, opf, pack } = book
    const page = input.page && (await pageOf(book, input.page, words))
    const prepared = new Map(input.prepared)
    const changed = changedFiles(book, input, prepared)
    if (page) changed.set(opf.seq, async () => [Buffer.from(page.opf), true])
    writer.add(mimetype.entry.name, mimetype.entry.source, Buffer.from(BOOK_TYPE))
    for (const [seq, entry] of pack.entries.entries()) {
      const change = changed.get(seq)
      if (change) writer.add(entry.name, entry.source, ...(await change(entry)))
      else if (seq !== mimetype.seq) {
        writer.copy(entry.name, entry.source, { file, start: await startOf(pack, entry.source) })
      }
      onProgress({ page: seq + 1, pages: pack.entries.length })
    }
    if (page) writer.add(page.name, opf.entry.source, Buffer.from(page.page), true)
    writer.end()
    return { keyId, prepared }
  } finally {
    writer.close()
    fs.closeSync(file)
    book.pack.zip.close()
  }
}

type Change = (entry: BookFile['entry']) => Promise<[bytes: Buffer, isDeflated: boolean]>

/** @param prepared gets what is found of the pictures */
function changedFiles(
  { pack, documents }: Book,
  { keys, payload, marked, words }: StampBookInput,
  prepared: Map<number, MarkPreparation>
): Map<number, Change> {
  const picture = async (seq: number, entry: BookFile['entry']): ReturnType<Change> => {
    const bytes = await readEntry(pack, entry)
    if (!bytes) throw new ImageRejected('unreadable', entry.name)
    const copy = await markImage(bytes, { keys, payload, prepared: prepared.get(seq) })
    prepared.set(seq, copy.prepared)
    return [copy.bytes, false]
  }
  const chapter: Change = async (entry) => {
    const source = await readText(pack, entry)
    const read = within(entry.name, () => readDocument(source))
    return [Buffer.from(markDocument(source, read, words!.groups, words!.code)), true]
  }
  const changes = new Map<number, Change>(
    marked.map((seq) => [seq, (entry) => picture(seq, entry)])
  )
  if (words) for (const { seq } of documents) changes.set(seq, chapter)
  return changes
}

/** Without its words where they contain one of a group: it would be read as the word of every copy. */
async function pageOf(book: Book, page: CopyPage, words: StampBookInput['words']) {
  const { pack, documents } = book
  const [first] = documents
  const source = first ? await readText(pack, first.entry) : ''
  const disturbs =
    words && page.words && !new WordScanner(words.groups).scan(page.words).next().done
  return addCopyPage(book, viewportOf(source), { ...page, words: disturbs ? null : page.words })
}

/** The size of pages with a fixed layout. */
function viewportOf(source: string): string | null {
  if (!source) return null
  for (const token of scanXml(source)) {
    if (token.kind !== 'open') continue
    if (token.name === 'body') return null
    const { attributes } = token
    if (attributes.get('name') === 'viewport') return attributes.get('content') ?? null
  }
  return null
}
