import { extname } from 'node:path'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { EmbedImage } from './embed_image.js'
import { StampPdf } from './stamp_pdf.js'

export interface EmbedFileInput {
  source: string
  target: string
  payload: TracePayload
  /** The first one marks. */
  keys: MarkKey[]
}

type Embedder = (input: EmbedFileInput, options?: WorkOptions) => Promise<unknown>

const embedImage: Embedder = (input, options) => new EmbedImage().execute(input, options)

/** All hidden layers of a PDF, and nothing to be seen. */
const embedPdf: Embedder = (input, options) =>
  new StampPdf().execute({ ...input, visible: null, overlay: 'strong' }, options)

/** Kinds of files by their extension; what is not listed is taken for a picture. */
const EMBEDDERS: Record<string, Embedder> = { '.pdf': embedPdf }

/** Writes a marked copy of a file of any kind that can bear a mark. @throws what the action of its kind throws */
export class EmbedFile {
  async execute(input: EmbedFileInput, options?: WorkOptions): Promise<void> {
    const embed = EMBEDDERS[extname(input.source).toLowerCase()] ?? embedImage
    await embed(input, options)
  }
}
