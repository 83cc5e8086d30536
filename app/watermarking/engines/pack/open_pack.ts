import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { PackRejected } from '#watermarking/errors'
import { archiveLanguage, entryName, type NameLanguage } from './entry_names.js'

/** An entry that buyers get, in the order of the archive. */
export interface PackEntry {
  name: string
  isFolder: boolean
  isPicture: boolean
  source: Entry
}

export interface Pack {
  zip: ZipFile
  entries: PackEntry[]
}

export const PACK_LIMITS = {
  entries: 2_000,
  pictures: 200,
  /** Names, fields and comments of all entries: they are held in memory. */
  directoryBytes: 16 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  /** Unpacked bytes for each packed one, of an entry and of all. */
  ratio: 100,
  /** Below this size, a high ratio is harmless: empty pages of a comic, for example. */
  smallBytes: 1024 ** 2,
} as const

const PICTURE = /\.(?:jpe?g|png|webp)$/i
/** Archives within archives would hide pictures from the mark. */
const ARCHIVE = /\.(?:zip|cbz|cbr|cb7|rar|7z|tar|tgz|gz|bz2|xz)$/i
/** What systems add by themselves; it is left out, because it may name the creator. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX(?:\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const UNIX = 3
const FILE_TYPE_MASK = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000

/**
 * Reads the directory of an archive and checks it; the contents are not unpacked. The caller closes it.
 * @throws PackRejected
 */
export async function openPack(path: string, language: NameLanguage): Promise<Pack> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(
    (error: Error) => {
      throw new PackRejected('broken', undefined, error.message)
    }
  )
  try {
    return { zip, entries: await readDirectory(zip, language) }
  } catch (error) {
    zip.close()
    if (error instanceof PackRejected) throw error
    throw new PackRejected('broken', undefined, String(error))
  }
}

async function readDirectory(zip: ZipFile, language: NameLanguage): Promise<PackEntry[]> {
  if (zip.entryCount > PACK_LIMITS.entries) throw new PackRejected('too_large', 'entries')
  const sources: Entry[] = []
  let directory = 0
  for await (const source of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = source
    directory += fileNameLength + extraFieldLength + fileCommentLength
    if (directory > PACK_LIMITS.directoryBytes) throw new PackRejected('too_large', 'entries')
    sources.push(source)
  }
  const shown = archiveLanguage(sources, language)
  const entries: PackEntry[] = []
  const names = new Set<string>()
  let unpacked = 0
  let packed = 0
  for (const source of sources) {
    const entry = entryOf(source, shown)
    if (SYSTEM_FILE.test(entry.name)) continue
    const key = entry.name.replace(/\/$/, '').normalize('NFC').toLowerCase()
    if (names.has(key)) throw new PackRejected('unsafe_name', entry.name)
    names.add(key)
    unpacked += source.uncompressedSize
    packed += source.compressedSize
    assertRatio(source.uncompressedSize, source.compressedSize)
    if (unpacked > PACK_LIMITS.unpackedBytes) throw new PackRejected('too_large', 'bytes')
    entries.push(entry)
  }
  assertRatio(unpacked, packed)
  // Entries that share bytes of the archive would make a copy many times as large.
  if (packed > zip.fileSize) throw new PackRejected('broken')
  const pictures = entries.filter(({ isPicture }) => isPicture).length
  if (pictures > PACK_LIMITS.pictures) throw new PackRejected('too_large', 'pictures')
  return entries
}

function entryOf(source: Entry, language: NameLanguage): PackEntry {
  const name = entryName(source, language)
  if (source.isEncrypted()) throw new PackRejected('encrypted')
  const isFolder = name.endsWith('/')
  assertPlain(source, name, isFolder)
  if (!isFolder && ARCHIVE.test(name)) throw new PackRejected('nested', name)
  const isPicture = !isFolder && PICTURE.test(name)
  if (isPicture && !source.canDecodeFileData()) throw new PackRejected('broken', name)
  return { name, isFolder, isPicture, source }
}

/** Neither a link nor a device. */
function assertPlain(source: Entry, name: string, isFolder: boolean) {
  if (source.versionMadeBy >> 8 !== UNIX) return
  const type = (source.externalFileAttributes >>> 16) & FILE_TYPE_MASK
  if (type !== 0 && type !== (isFolder ? FOLDER : REGULAR)) {
    throw new PackRejected('unsafe_name', name)
  }
}

function assertRatio(unpacked: number, packed: number) {
  if (unpacked > PACK_LIMITS.smallBytes && unpacked > packed * PACK_LIMITS.ratio) {
    throw new PackRejected('too_large', 'ratio')
  }
}
