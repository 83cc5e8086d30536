import { extname } from 'node:path'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { DetectImage } from './detect_image.js'
import { ReadPdfMark } from './read_pdf_mark.js'

export interface DetectFileInput {
  path: string
  keys: MarkKey[]
}

export interface FileMarkReading {
  payload: TracePayload | null
  /** The larger the surer; what it counts is up to the kind of file. */
  confidence: number
}

type Detector = (input: DetectFileInput, options?: WorkOptions) => Promise<FileMarkReading>

const detectImage: Detector = async (input, options) => {
  const { payload, pilotScore } = await new DetectImage().execute(input, options)
  return { payload, confidence: pilotScore }
}

/** Its confidence is the number of kinds of places that bear the mark; each is verified by the key. */
const detectPdf: Detector = async (input, options) => {
  const { payload, channels } = await new ReadPdfMark().execute(input, options)
  return { payload, confidence: channels.length }
}

/** Kinds of files by their extension; what is not listed is taken for a picture. */
const DETECTORS: Record<string, Detector> = { '.pdf': detectPdf }

/** Whose mark does this file bear, whatever kind of file it is? @throws what the query of its kind throws */
export class DetectFile {
  execute(input: DetectFileInput, options?: WorkOptions): Promise<FileMarkReading> {
    const detect = DETECTORS[extname(input.path).toLowerCase()] ?? detectImage
    return detect(input, options)
  }
}
