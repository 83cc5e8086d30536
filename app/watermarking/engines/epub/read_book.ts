import { PackRejected } from '#watermarking/errors'
import { openPack, type Pack, type PackEntry } from '#watermarking/engines/pack/open_pack'
import { readEntry } from '#watermarking/engines/pack/read_entry'
import { COPY_PAGE } from './copy_page.js'
import { markableText, readDocument } from './document_words.js'
import { openBook, readText, within, type Book } from './open_book.js'

/** The words of an EPUB. */
export interface BookWords {
  /** As they are read, with the table of contents. */
  text: string
  /** The stretches in which copies change words. */
  markable: string
}

/**
 * Reads the words of an EPUB that is sold.
 * @throws PackRejected
 */
export async function readBookWords({ path }: { path: string }): Promise<BookWords> {
  const book = await openBook(path)
  try {
    return await wordsOf(book)
  } finally {
    book.pack.zip.close()
  }
}

async function wordsOf({ pack, documents, contents }: Book): Promise<BookWords> {
  const texts: string[] = []
  const markable: string[] = []
  for (const { entry } of documents) {
    if (COPY_PAGE.test(entry.name)) continue
    const source = await readText(pack, entry)
    const read = within(entry.name, () => readDocument(source))
    texts.push(read.text)
    markable.push(markableText(source, read))
  }
  for (const { entry } of contents.filter(({ entry: { name } }) => DOCUMENT.test(name))) {
    const source = await readText(pack, entry)
    texts.push(within(entry.name, () => readDocument(source).text))
  }
  return { text: texts.join('\n'), markable: markable.join('\n') }
}

const DOCUMENT = /\.x?html?$/i
const MOST_LEAKED_BYTES = 20 * 1024 ** 2

/**
 * Reads the words of a leaked archive, which may be a book that was taken apart, changed or damaged.
 * @returns an empty text for an archive without documents
 * @throws PackRejected when it is no archive that can be opened
 */
export async function readLeakedWords({ path }: { path: string }): Promise<string> {
  const whole = await readBookWords({ path }).catch((error) => {
    if (error instanceof PackRejected) return null
    throw error
  })
  if (whole) return whole.text
  const pack = await openPack(path, 'zh')
  try {
    const texts: string[] = []
    let bytes = 0
    for (const entry of pack.entries) {
      if (!DOCUMENT.test(entry.name) || COPY_PAGE.test(entry.name)) continue
      bytes += entry.source.uncompressedSize
      if (bytes > MOST_LEAKED_BYTES) throw new PackRejected('too_large', 'text')
      texts.push(await leakedText(pack, entry))
    }
    return texts.join('\n')
  } finally {
    pack.zip.close()
  }
}

/** What is not well-formed any more is read without its tags. */
async function leakedText(pack: Pack, entry: PackEntry): Promise<string> {
  const source = (await readEntry(pack, entry))?.toString('utf8') ?? ''
  try {
    return readDocument(source).text
  } catch {
    return source
      .replace(/<(script|style|head)\b[^]*?<\/\1\s*>/gi, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&[#\w]{1,12};/g, ' ')
  }
}
