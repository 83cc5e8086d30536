import { ImageRejected } from '#watermarking/errors'
import type { NameLanguage } from './entry_names.js'
import { openPack } from './open_pack.js'
import { readEntry } from './read_entry.js'

/** A picture of a pack by its place among the entries that buyers get. */
export interface PictureOfPack {
  seq: number
  language: NameLanguage
}

/** @throws PackRejected; ImageRejected when there is none, or its bytes are damaged */
export async function readPicture(path: string, { seq, language }: PictureOfPack): Promise<Buffer> {
  const pack = await openPack(path, language)
  try {
    const entry = pack.entries[seq]
    const bytes = entry && (await readEntry(pack, entry))
    if (!bytes) throw new ImageRejected('unreadable', entry?.name)
    return bytes
  } finally {
    pack.zip.close()
  }
}
