import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { TextRejected } from '#watermarking/errors'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { readCode } from '#watermarking/engines/text/read_code'
import { readText } from '#watermarking/engines/text/read_text'
import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'
import { decodeText } from '#watermarking/engines/text/text_encoding'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { ReadImageMark, ReadImageMarks } from '#watermarking/queries/image_marks'
import { ReadLeakedWords } from '#watermarking/queries/books'
import { ExtractPictures } from '#watermarking/queries/packs'
import { ReadPdfMark } from '#watermarking/queries/pdf_marks'

export interface DetectFileInput {
  path: string
  keys: MarkKey[]
  /** The groups that a text was marked with, in the same order. */
  groups?: SynonymGroup[]
}

export interface FileMarkReading {
  payload: WatermarkId | null
  /** Higher is more certain; the scale depends on the kind of file. */
  confidence: number
}

type Detector = (input: DetectFileInput, options?: WorkOptions) => Promise<FileMarkReading>

const detectImage: Detector = async (input, options) => {
  const { payload, pilotScore } = await new ReadImageMark().execute(input, options)
  return { payload, confidence: pilotScore }
}

const MOST_ENTRIES = 30

/** The pictures of an archive together. */
const detectPack: Detector = async ({ path, keys }, options) => {
  const folder = await mkdtemp(join(tmpdir(), 'countermark-'))
  try {
    const found = await new ExtractPictures().execute({ path, folder, most: MOST_ENTRIES }, options)
    if (found.length === 0) return { payload: null, confidence: 0 }
    const paths = found.map((picture) => picture.path)
    const { payload, pilotScore } = await new ReadImageMarks().execute({ paths, keys }, options)
    return { payload, confidence: pilotScore }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The confidence is the number of channels with the mark; each is verified by the key. */
const detectPdf: Detector = async (input, options) => {
  const { payload, channels } = await new ReadPdfMark().execute(input, options)
  return { payload, confidence: channels.length }
}

const CODE_DIGITS = 4

/**
 * The confidence is the share of clear words, 0 to 1. A text has no checksum: the caller compares the code with its
 * own list.
 */
const detectText: Detector = async ({ path, groups }) => {
  if (!groups) throw new TextRejected('bad_groups', 'none were given')
  return codeIn(decodeText(await readFile(path)).text, groups)
}

function codeIn(text: string, groups: SynonymGroup[]): FileMarkReading {
  const { code, clearness } = readCode(readText(text, groups))
  const payload = code === null ? null : code.toString(16).padStart(CODE_DIGITS, '0')
  return { payload, confidence: clearness }
}

/** Reads the pictures; when they have no mark and groups are given, the words. */
const detectBook: Detector = async (input, options) => {
  const { path, groups } = input
  const pictures = await detectPack(input, options)
  if (pictures.payload !== null || !groups) return pictures
  return codeIn(await new ReadLeakedWords().execute({ path }, options), groups)
}

/** By file extension; any other file is treated as an image. */
const DETECTORS: Record<string, Detector> = {
  '.pdf': detectPdf,
  '.txt': detectText,
  '.zip': detectPack,
  '.cbz': detectPack,
  '.epub': detectBook,
}

/**
 * Reads the mark of a file of any supported kind.
 * @throws what the query of its kind throws
 */
export class DetectFile {
  execute(input: DetectFileInput, options?: WorkOptions): Promise<FileMarkReading> {
    const detect = DETECTORS[extname(input.path).toLowerCase()] ?? detectImage
    return detect(input, options)
  }
}
