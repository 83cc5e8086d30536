import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { CODE_SPACE } from '#watermarking/engines/text/groups/synonym_group'
import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { EmbedImage } from './embed_image.js'
import { InspectBook } from '#watermarking/queries/books'
import { InspectPack, type InspectedEntry } from '#watermarking/queries/packs'
import { PackRejected, TextRejected } from '#watermarking/errors'
import { StampBook } from './stamp_book.js'
import { StampPack } from './stamp_pack.js'
import { StampPdf } from './stamp_pdf.js'
import { StampText } from './stamp_text.js'

export interface EmbedFileInput {
  source: string
  target: string
  /** For a text, the 13-bit code as hexadecimal digits. */
  payload: WatermarkId
  /** The first key makes the mark. */
  keys: MarkKey[]
  /** Required for texts; the words of an EPUB are marked when they are given. */
  groups?: SynonymGroup[]
}

/** An entry of a pack, or a picture of an EPUB, that the copy contains as it is. */
export interface UnmarkedEntry {
  name: string
  /** Why a picture cannot be marked; null for other files. */
  reason: InspectedEntry['unmarkable']
}

type Embedder = (input: EmbedFileInput, options?: WorkOptions) => Promise<UnmarkedEntry[] | void>

const embedImage: Embedder = async (input, options) => {
  await new EmbedImage().execute(input, options)
}

/** All hidden layers of a PDF, without a line of text on its pages. */
const embedPdf: Embedder = async (input, options) => {
  await new StampPdf().execute({ ...input, visible: null, overlay: 'strong' }, options)
}

/** The caller has assigned the code to a buyer; it is written unchanged. */
const embedText: Embedder = async ({ source, target, payload, groups }) => {
  if (!/^[0-9a-f]{1,12}$/i.test(payload)) throw new TextRejected('bad_code')
  if (!groups) throw new TextRejected('bad_groups', 'none were given')
  const code = Number.parseInt(payload, 16)
  const bytes = await new StampText().execute({ bytes: await readFile(source), groups, code })
  await writeFile(target, bytes)
}

/** Every picture that can be marked; the other entries stay as they are. */
const embedPack: Embedder = async (input, options) => {
  const { source: path } = input
  const found = await new InspectPack().execute(
    { path, language: 'zh', isSrgbAgreed: true },
    options
  )
  if (!found.ok) throw new PackRejected(found.reason, found.subject ?? undefined)
  const { marked, unmarked } = sorted(found.entries)
  await new StampPack().execute({ ...input, language: 'zh', marked }, options)
  return unmarked
}

/** The places of the entries that bear the mark, and the others. */
function sorted(entries: InspectedEntry[]) {
  const isMarked = ({ isPicture, unmarkable }: InspectedEntry) => isPicture && !unmarkable
  return {
    marked: entries.filter(isMarked).map(({ seq }) => seq),
    unmarked: entries
      .filter((entry) => !isMarked(entry))
      .map(({ name, unmarkable: reason }) => ({ name, reason })),
  }
}

/** The words have room for as many of the payload's last bits as a code has. */
const codeOf = (payload: WatermarkId) => Number.parseInt(payload.slice(-4), 16) % CODE_SPACE

/** Marks every picture that can be marked and, when groups are given, the words. Adds no visible page. */
const embedBook: Embedder = async ({ groups, ...input }, options) => {
  const { source: path, payload } = input
  const found = await new InspectBook().execute({ path, isSrgbAgreed: true }, options)
  if (!found.ok) throw new PackRejected(found.reason, found.subject ?? undefined)
  const { marked, unmarked } = sorted(found.entries)
  if (marked.length === 0 && !groups) throw new PackRejected('empty')
  const words = groups ? { groups, code: codeOf(payload) } : null
  await new StampBook().execute({ ...input, marked, words, page: null }, options)
  return unmarked
}

/** By file extension; any other file is treated as an image. */
const EMBEDDERS: Record<string, Embedder> = {
  '.pdf': embedPdf,
  '.txt': embedText,
  '.zip': embedPack,
  '.cbz': embedPack,
  '.epub': embedBook,
}

/**
 * Writes a marked copy of a file of any supported kind.
 * @returns what it contains as it is: entries of a pack, pictures of an EPUB
 * @throws what the action of its kind throws
 */
export class EmbedFile {
  async execute(input: EmbedFileInput, options?: WorkOptions): Promise<UnmarkedEntry[]> {
    const embed = EMBEDDERS[extname(input.source).toLowerCase()] ?? embedImage
    return (await embed(input, options)) ?? []
  }
}
