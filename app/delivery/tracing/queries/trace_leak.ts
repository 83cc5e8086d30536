import { readFile, stat, open } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import {
  GroupsNotChosen,
  LeakBroken,
  LeakEmpty,
  LeakNotPictures,
  LeakTooComplex,
  LeakTooLarge,
  LeakUnreadable,
  TraceNothingReadable,
} from '#delivery/errors'
import {
  TRACE_VERDICTS,
  type ImageTrace,
  type Leak,
  type LeakTrace,
  type PdfSuspect,
  type TraceScope,
} from '#delivery/tracing/values/leak_trace'
import { TraceImages } from '#delivery/tracing/queries/trace_images'
import { TracePdf } from '#delivery/tracing/queries/trace_pdf'
import { TraceText } from '#delivery/tracing/queries/trace_text'
import { withStampingFolder } from '#delivery/copies/actions/stamping_folder'
import { PackRejected, WorkTooHeavy } from '#watermarking/errors'
import { ReadLeakedWords } from '#watermarking/queries/books'
import { ExtractPictures } from '#watermarking/queries/packs'
import { DrawLeakedPages } from '#watermarking/queries/pdf_marks'
import { DecodeText, type Choice } from '#watermarking/queries/text_marks'

type LeakKind = 'pdf' | 'image' | 'pack' | 'text'

const HEADER_BYTES = 1024
/** Pages of a PDF that are read as pictures; each takes up to a second. */
const MOST_DRAWN = 3

/** Signatures of picture formats: JPEG, PNG, GIF, TIFF (both byte orders), WebP, and ISO media files (AVIF, HEIC). */
const PICTURES = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^(?:II\*\0|MM\0\*)/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avif|avis|heic|heix|mif1|msf1)/,
]

/** Detects the kind by the bytes, never by the name. A PDF's header is within its first kilobyte. */
async function leakKind(path: string): Promise<LeakKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    if (PICTURES.some((picture) => picture.test(head))) return 'image'
    if (head.startsWith('PK\x03\x04')) return 'pack'
    return head.includes('%PDF-') ? 'pdf' : 'text'
  } finally {
    await file.close()
  }
}

/** Whether a leak may be compared with the pages of the shop's files. */
export async function showsPictures(leak: Leak): Promise<boolean> {
  if (leak.kind === 'pictures') return true
  return leak.kind === 'file' && (await leakKind(leak.path)) !== 'text'
}

const { maxPdfBytes, maxTextBytes, maxEntries } = watermarking.leak

/**
 * Finds the copy that a leak comes from: a PDF, pictures of its pages, a pack, an EPUB, a text, a part of one, or the
 * words that a person saw.
 */
@inject()
export class TraceLeak {
  constructor(
    private tracePdf: TracePdf,
    private traceImages: TraceImages,
    private traceText: TraceText,
    private decodeText: DecodeText,
    private drawLeakedPages: DrawLeakedPages,
    private extractPictures: ExtractPictures,
    private readLeakedWords: ReadLeakedWords
  ) {}

  /**
   * @param scope the shop that asks; copies of other shops are never named
   * @throws GroupsNotChosen, LeakNotPictures, LeakTooLarge, LeakEmpty, LeakUnreadable, LeakEncrypted, LeakBroken,
   *   TraceNothingReadable
   */
  async execute(leak: Leak, scope: TraceScope): Promise<LeakTrace> {
    if (leak.kind === 'choices') return this.fromChoices(leak.choices, scope)
    if (leak.kind === 'text') {
      assertSize(Buffer.byteLength(leak.text), maxTextBytes)
      return this.fromText(leak.text, scope)
    }

    if (leak.kind === 'pictures') return this.fromPictures(leak.paths, scope)

    const { size } = await stat(leak.path)
    if (size === 0) throw new LeakEmpty()
    const kind = await leakKind(leak.path)
    if (kind === 'image') return this.fromPictures([leak.path], scope)
    assertSize(size, kind === 'text' ? maxTextBytes : maxPdfBytes)
    if (kind === 'pack') return this.fromArchive(leak.path, scope)
    if (kind === 'pdf') return this.fromPdf(leak.path, scope)

    const text = await this.decodeText.execute({ bytes: await readFile(leak.path) }, scope)
    if (text === null) throw new LeakUnreadable()
    return this.fromText(text, scope)
  }

  private async fromChoices(choices: Choice[], scope: TraceScope) {
    if (choices.every((choice) => choice === 'unknown')) throw new GroupsNotChosen()
    return this.traceText.execute({ choices }, scope)
  }

  private async fromPictures(paths: string[], scope: TraceScope) {
    const kinds = await Promise.all(paths.map((path) => leakKind(path)))
    if (kinds.some((kind) => kind !== 'image')) throw new LeakNotPictures()
    return this.traceImages.execute({ paths }, scope)
  }

  /**
   * A file without readable marks, or a broken one, is read once more as a viewer shows it. So is one whose only marks
   * are textures, which can be copied to another document.
   */
  private async fromPdf(path: string, scope: TraceScope): Promise<LeakTrace> {
    const read = await this.tracePdf.execute({ path }, scope).catch((error) => {
      if (error instanceof LeakBroken || error instanceof LeakTooComplex) return error
      throw error
    })
    const isRead = !(read instanceof Error)
    if (isRead && read.suspects.some(hasOtherMarks)) return read
    const shown = await this.fromDrawnPages(path, scope)
    const isCopied = shown?.verdict === 'none' && shown.copied
    if (isRead && read.verdict !== 'none') return isCopied ? shown : read
    if (shown && (isCopied || shown.verdict !== 'none')) return shown
    if (isRead) return read
    throw read
  }

  /** Null when the pages cannot be drawn, or take too long to be read: the result of the file itself stands. */
  private fromDrawnPages(path: string, scope: TraceScope): Promise<ImageTrace | null> {
    return withStampingFolder(async (folder) => {
      const drawn = await this.drawLeakedPages.execute({ path, folder, most: MOST_DRAWN }, scope)
      if (drawn.length === 0) return null
      const paths = drawn.map((one) => one.path)
      const trace = await this.traceImages.execute({ paths }, scope).catch((error) => {
        if (error instanceof LeakTooComplex) return null
        throw error
      })
      return trace && { ...trace, drawnPages: drawn.map(({ page }) => page) }
    })
  }

  /** Traces the pictures of an archive; when they name no buyer, the words of an EPUB. */
  private async fromArchive(path: string, scope: TraceScope): Promise<LeakTrace> {
    const [pictures, text] = await this.unpack(path, scope)
    if (pictures?.verdict === 'identified') return pictures
    const words = text.trim() === '' ? null : await this.traceText.execute({ text }, scope)
    const [surest] = [pictures, words]
      .filter((trace) => trace !== null)
      .toSorted((a, b) => TRACE_VERDICTS.indexOf(a.verdict) - TRACE_VERDICTS.indexOf(b.verdict))
    if (!surest) throw new TraceNothingReadable()
    return surest
  }

  private unpack(path: string, scope: TraceScope): Promise<[ImageTrace | null, string]> {
    return withStampingFolder(async (folder) => {
      const input = { path, folder, most: maxEntries }
      const found = await opened(this.extractPictures.execute(input, scope))
      const text = await opened(this.readLeakedWords.execute({ path }, scope))
      if (found.length === 0) return [null, text]
      const [names, paths] = [found.map(({ name }) => name), found.map((one) => one.path)]
      return [await this.traceImages.execute({ paths, names }, scope), text]
    })
  }

  /**
   * The size limit applied to the file's own encoding; converted to UTF-8 it may be half as large again, which must
   * not prevent a trace.
   */
  private async fromText(text: string, scope: TraceScope) {
    if (text.trim() === '') throw new LeakEmpty()
    return this.traceText.execute({ text }, scope)
  }
}

/** @throws LeakBroken, LeakTooComplex */
async function opened<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PackRejected) throw new LeakBroken()
    throw error instanceof WorkTooHeavy ? new LeakTooComplex() : error
  }
}

function assertSize(bytes: number, max: number) {
  if (bytes > max) throw new LeakTooLarge({ max: Math.floor(max / 1024 ** 2) })
}

/** Marks that are no textures of a page. */
function hasOtherMarks({ channels }: PdfSuspect): boolean {
  return channels.some((channel) => channel !== 'overlay' && channel !== 'page_image')
}
