import { ImageRejected, PackRejected } from '#watermarking/errors'
import type { ImageRejectionReason, PackRejectionReason } from '#watermarking/errors'
import { assertMarkable } from '#watermarking/engines/image/inspection/inspect_image'
import type { NameLanguage } from './entry_names.js'
import { openPack } from './open_pack.js'
import type { Pack, PackEntry } from './open_pack.js'
import { readEntry } from './read_entry.js'
import { startOf } from './stamp_pack.js'

export interface InspectedEntry {
  /** Its place among the entries that buyers get. */
  seq: number
  name: string
  byteSize: number
  crc32: number
  isPicture: boolean
  /** Null unless it is a picture that can be read. */
  width: number | null
  height: number | null
  /** Why the picture cannot be marked. */
  unmarkable: ImageRejectionReason | 'wide_gamut' | null
}

export type PackInspection =
  | { ok: true; entries: InspectedEntry[] }
  | {
      ok: false
      reason: PackRejectionReason
      /** The name or the limit that it is about. */
      subject: string | null
    }

export interface InspectPackInput {
  path: string
  language: NameLanguage
  isSrgbAgreed: boolean
}

export const MOST_PIXELS = 500e6

/** Whether a pack of pictures can be sold in marked copies, and which of its entries carry the mark. */
export async function inspectPack(input: InspectPackInput): Promise<PackInspection> {
  let pack: Pack | null = null
  try {
    pack = await openPack(input.path, input.language)
    const entries: InspectedEntry[] = []
    let pixels = 0
    for (const [seq, entry] of pack.entries.entries()) {
      if (entry.isFolder) continue
      const inspected = await inspectEntry(pack, entry, input.isSrgbAgreed)
      pixels += (inspected.width ?? 0) * (inspected.height ?? 0)
      if (pixels > MOST_PIXELS) throw new PackRejected('too_large', 'pixels')
      entries.push({ seq, ...inspected })
    }
    if (!entries.some(({ isPicture, unmarkable }) => isPicture && !unmarkable)) {
      throw new PackRejected('empty')
    }
    return { ok: true, entries }
  } catch (error) {
    if (!(error instanceof PackRejected)) throw error
    return { ok: false, reason: error.reason, subject: error.subject ?? null }
  } finally {
    pack?.zip.close()
  }
}

/** Whether an entry carries the mark in copies. */
export async function inspectEntry(
  pack: Pack,
  entry: PackEntry,
  isSrgbAgreed: boolean
): Promise<Omit<InspectedEntry, 'seq'>> {
  const { name, isPicture, source } = entry
  const facts = { name, byteSize: source.uncompressedSize, crc32: source.crc32, isPicture }
  const none = { ...facts, width: null, height: null, unmarkable: null }
  // Copies take over the packed bytes of all entries without a mark.
  await startOf(pack, source)
  if (!isPicture) return none
  const bytes = await readEntry(pack, entry)
  if (!bytes) return { ...none, unmarkable: 'unreadable' }
  try {
    const { width, height, isWideGamut } = await assertMarkable(bytes)
    const unmarkable = isWideGamut && !isSrgbAgreed ? 'wide_gamut' : null
    return { ...facts, width, height, unmarkable }
  } catch (error) {
    if (error instanceof ImageRejected) return { ...none, unmarkable: error.reason }
    throw error
  }
}
