import fs from 'node:fs'
import { ImageRejected, PackRejected } from '#watermarking/errors'
import { markImage } from '#watermarking/engines/image/embed_image_mark'
import type { MarkPreparation } from '#watermarking/engines/image/mark_preparation'
import { currentKey } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import type { NameLanguage } from './entry_names.js'
import { openPack } from './open_pack.js'
import type { Pack } from './open_pack.js'
import { PackWriter } from './pack_writer.js'
import { readEntry } from './read_entry.js'

export interface StampPackInput {
  source: string
  target: string
  language: NameLanguage
  keys: MarkKey[]
  payload: WatermarkId
  /** The entries that bear the mark: places among those that buyers get. */
  marked: readonly number[]
  /** What is known of them from earlier copies, by place. */
  prepared?: ReadonlyMap<number, MarkPreparation>
}

export interface StampedPack {
  keyId: string
  /** Of all marked entries, by place. */
  prepared: Map<number, MarkPreparation>
}

/** In the shape of a PDF's pages: the entries that are done. */
export interface PackProgress {
  page: number
  pages: number
}

/**
 * Writes the copy of a pack: the same entries in the same order, the pictures with a buyer's invisible mark.
 * @throws PackRejected; ImageRejected when one of the pictures cannot be marked, so that none is passed by accident
 */
export async function stampPack(
  input: StampPackInput,
  onProgress: (progress: PackProgress) => void = () => {}
): Promise<StampedPack> {
  const { source, target, language, keys, payload } = input
  const { id: keyId } = currentKey(keys)
  const marked = new Set(input.marked)
  if (marked.size === 0) throw new PackRejected('empty')
  const pack = await openPack(source, language)
  const file = fs.openSync(source, 'r')
  const writer = new PackWriter(target)
  const prepared = new Map(input.prepared)
  try {
    for (const [seq, entry] of pack.entries.entries()) {
      if (marked.has(seq)) {
        const bytes = await readEntry(pack, entry)
        if (!bytes) throw new ImageRejected('unreadable', entry.name)
        const copy = await markImage(bytes, { keys, payload, prepared: prepared.get(seq) })
        prepared.set(seq, copy.prepared)
        writer.add(entry.name, entry.source, copy.bytes)
      } else {
        const start = await startOf(pack, entry.source)
        writer.copy(entry.name, entry.source, { file, start })
      }
      onProgress({ page: seq + 1, pages: pack.entries.length })
    }
    writer.end()
    return { keyId, prepared }
  } finally {
    writer.close()
    fs.closeSync(file)
    pack.zip.close()
  }
}

/**
 * Where the packed bytes of an entry begin.
 * @throws PackRejected when they are not there, or not all of them
 */
export async function startOf({ zip }: Pack, source: Pack['entries'][number]['source']) {
  const { fileDataStart } = await zip
    .readLocalFileHeaderPromise(source, { minimal: true })
    .catch((error: Error) => {
      throw new PackRejected('broken', undefined, error.message)
    })
  return fileDataStart
}
