import path from 'node:path'
import { PackRejected } from '#watermarking/errors'
import { openPack, type Pack, type PackEntry } from '#watermarking/engines/pack/open_pack'
import { readEntry } from '#watermarking/engines/pack/read_entry'
import { localName, scanXml, XmlBroken } from './scan_xml.js'
import { readPackage, type BookPackage } from './read_package.js'

/** A file of a book, with its place among the entries of the archive. */
export interface BookFile {
  seq: number
  entry: PackEntry
}

export interface Book extends BookPackage {
  pack: Pack
  /** The package document. */
  opf: BookFile & { source: string }
  mimetype: BookFile
  /** The chapters. */
  documents: BookFile[]
  /** The tables of contents, which copies leave whole. */
  contents: BookFile[]
  /** Pictures in the formats that can be marked. */
  pictures: BookFile[]
  /** Pictures in other formats. */
  otherPictures: BookFile[]
  isSigned: boolean
}

export const BOOK_TYPE = 'application/epub+zip'
const XHTML = 'application/xhtml+xml'
const NCX = 'application/x-dtbncx+xml'
const MARKABLE = /^image\/(?:jpeg|png|webp)$/
/** As much as the longest text that can be traced; of all documents together. */
const MOST_TEXT_BYTES = 20 * 1024 ** 2

/** They change fonts only, and need no key (EPUB 3.3, 4.4; Adobe’s older one). */
const OBFUSCATIONS = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']
/** Licenses of Readium LCP and of Apple. */
const LICENSES = ['META-INF/license.lcpl', 'META-INF/sinf.xml']

/**
 * Opens an EPUB and reads what it is made of. The caller closes its archive.
 * @throws PackRejected
 */
export async function openBook(file: string): Promise<Book> {
  const pack = await openPack(file, 'zh')
  try {
    return await readBook(pack)
  } catch (error) {
    pack.zip.close()
    throw error
  }
}

async function readBook(pack: Pack): Promise<Book> {
  const files = new Files(pack)
  const mimetype = files.needed('mimetype')
  const type = await readText(pack, mimetype.entry)
  if (type.trim() !== BOOK_TYPE) throw new PackRejected('bad_book', 'mimetype')
  await assertReadable(files)
  const name = await packageName(files)
  const opf = files.needed(name)
  const source = await readText(pack, opf.entry)
  const parsed = within(name, () => readPackage(source))
  const found = parsed.items.flatMap((item) => {
    const listed = files.get(path.posix.join(path.posix.dirname(name), item.path))
    return listed ? [{ ...item, ...listed }] : []
  })
  for (const id of parsed.spine) {
    if (!found.some((item) => item.id === id)) throw new PackRejected('bad_book', name)
  }
  const texts = found.filter(({ type: kind }) => kind === XHTML)
  const bytes = texts.reduce((sum, { entry }) => sum + entry.source.uncompressedSize, 0)
  if (bytes > MOST_TEXT_BYTES) throw new PackRejected('too_large', 'text')
  const isNav = ({ isNav: isContents, type: kind }: (typeof found)[number]) =>
    isContents || kind === NCX
  return {
    ...parsed,
    pack,
    opf: { ...opf, source },
    mimetype,
    documents: texts.filter((item) => !isNav(item)),
    contents: found.filter(isNav),
    ...picturesOf(pack, found),
    isSigned: files.get('META-INF/signatures.xml') !== null,
  }
}

/** Of the manifest, and what else looks like a picture. */
function picturesOf({ entries }: Pack, found: (BookFile & { type: string })[]) {
  const types = new Map(found.map(({ seq, type }) => [seq, type]))
  const files = [...entries.entries()].map(([seq, entry]) => ({ seq, entry }))
  const isMarkable = ({ seq, entry }: BookFile) =>
    entry.isPicture || MARKABLE.test(types.get(seq) ?? '')
  return {
    pictures: files.filter(isMarkable),
    otherPictures: files.filter(
      (file) => !isMarkable(file) && types.get(file.seq)?.startsWith('image/')
    ),
  }
}

class Files {
  readonly #bySpelling = new Map<string, number>()

  constructor(readonly pack: Pack) {
    for (const [seq, { name }] of pack.entries.entries()) {
      this.#bySpelling.set(name.normalize(), seq)
    }
  }

  get(name: string): BookFile | null {
    const seq = this.#bySpelling.get(name.normalize())
    return seq === undefined ? null : { seq, entry: this.pack.entries[seq]! }
  }

  needed(name: string): BookFile {
    const file = this.get(name)
    if (!file) throw new PackRejected('bad_book', name)
    return file
  }
}

/** Whether the book is protected, so that a copy could not be read; obfuscated fonts are no protection. */
async function assertReadable(files: Files) {
  if (LICENSES.some((name) => files.get(name))) throw new PackRejected('drm')
  const name = 'META-INF/encryption.xml'
  const encryption = files.get(name)
  if (!encryption) return
  const source = await readText(files.pack, encryption.entry)
  const algorithms: (string | undefined)[] = []
  let encrypted = 0
  within(name, () => {
    for (const token of scanXml(source)) {
      if (token.kind !== 'open') continue
      const element = localName(token.name)
      if (element === 'EncryptedData') encrypted++
      if (element === 'EncryptedKey') throw new PackRejected('drm')
      if (element === 'EncryptionMethod') algorithms.push(token.attributes.get('Algorithm'))
    }
  })
  const isObfuscation = (algorithm?: string) => OBFUSCATIONS.includes(algorithm ?? '')
  if (algorithms.length < encrypted || !algorithms.every(isObfuscation)) {
    throw new PackRejected('drm')
  }
}

/** One rendition only: the words of others would have no mark. */
async function packageName(files: Files): Promise<string> {
  const name = 'META-INF/container.xml'
  const source = await readText(files.pack, files.needed(name).entry)
  const paths: string[] = []
  within(name, () => {
    for (const token of scanXml(source)) {
      if (token.kind !== 'open' || localName(token.name) !== 'rootfile') continue
      if (token.attributes.get('media-type') !== 'application/oebps-package+xml') continue
      paths.push(token.attributes.get('full-path') ?? '')
    }
  })
  if (paths.length !== 1) throw new PackRejected('bad_book', name)
  return paths[0]!
}

/**
 * A file of the book in UTF-8; a byte order mark is kept.
 * @throws PackRejected `bad_book` with the name
 */
export async function readText(pack: Pack, entry: PackEntry): Promise<string> {
  if (entry.source.uncompressedSize > MOST_TEXT_BYTES) throw new PackRejected('too_large', 'text')
  const bytes = await readEntry(pack, entry)
  try {
    if (bytes) return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Named below.
  }
  throw new PackRejected('bad_book', entry.name)
}

/** Names the file in which XML is broken. */
export function within<Result>(name: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof XmlBroken)) throw error
    throw new PackRejected('bad_book', name, error.message)
  }
}
