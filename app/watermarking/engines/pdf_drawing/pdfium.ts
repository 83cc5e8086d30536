import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium'
import { PdfRejected } from '#watermarking/errors'
import { installFont, type FileCalls, type Memory } from './install_font.js'
import { lacksFont, mayLackFonts, type FontCalls } from './missing_fonts.js'
import { spareFont } from './spare_font.js'

/** The part used here; TypeScript has these types for browsers only. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: Imports) => { exports: Exports }
  RuntimeError: ErrorConstructor
}
type Imports = {
  env: { emscripten_resize_heap: (bytes: number) => boolean } & FileCalls['env']
} & Omit<FileCalls, 'env'>
type Exports = Memory & FontCalls & { FPDF_InitLibraryWithConfig: (config: number) => void }

/** Of a file in PDFium, which holds it with what it unpacks in memory of its own, beyond the limit of the thread's heap. */
export const MOST_PDFIUM_BYTES = 96 * 2 ** 20

/** Of all that PDFium holds of a shop's own file; a page that needs more cannot be drawn. */
const MOST_MEMORY = 512 * 2 ** 20

/** The size in pixels in which a page is drawn. */
export type SizeOf = (points: { width: number; height: number }) => {
  width: number
  height: number
}

type DrawPage = (index: number, sizeOf: SizeOf) => Promise<DrawnBitmap>

/** RGBA. */
export interface DrawnBitmap {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Opens a PDF in PDFium. Chinese and Japanese fonts that it names and does not contain are replaced.
 * @param use is given the number of pages, and draws them by their place, from 0; a page that cannot be drawn is
 *   `too_complex`
 * @param mostMemory in bytes, a fifth more at times
 * @throws PdfRejected `broken`, also when it needs a password; `too_complex` when it takes too much memory
 */
export async function withPdfium<Result>(
  bytes: Uint8Array,
  use: (pages: number, draw: DrawPage) => Promise<Result>,
  mostMemory = MOST_MEMORY
): Promise<Result> {
  try {
    const opening = { bytes, mostMemory, font: null }
    const font = mayLackFonts(bytes) ? await open(opening, fontFor) : null
    return await open({ ...opening, font }, ({ document }) =>
      use(document.getPageCount(), drawerOf(document))
    )
  } catch (error) {
    // After it, the instance is of no use; it is collected with its memory.
    if (error instanceof WebAssembly.RuntimeError) {
      throw new PdfRejected('too_complex', error.message)
    }
    throw error
  }
}

interface Opening {
  bytes: Uint8Array
  mostMemory: number
  /** Replaces Chinese and Japanese fonts that are not in the file. */
  font: Buffer | null
}

interface Opened {
  bytes: Uint8Array
  document: PDFiumDocument
  calls: FontCalls
}

async function open<Result>(
  { bytes, mostMemory, font }: Opening,
  use: (opened: Opened) => Result | Promise<Result>
): Promise<Result> {
  let calls: FontCalls
  const instantiateWasm = instantiatorWithin(mostMemory, font, (exports) => (calls = exports))
  const library = await PDFiumLibrary.init({ instantiateWasm })
  const document = await library.loadDocument(bytes).catch((error: Error) => {
    throw new PdfRejected('broken', error.message)
  })
  const result = await use({ bytes, document, calls: calls! })
  document.destroy()
  library.destroy()
  return result
}

/** A font with the characters of the pages that lack one; null when there are none. */
function fontFor({ bytes, document, calls }: Opened): Buffer | null {
  const characters = new Set<string>()
  for (let index = 0; index < document.getPageCount(); index++) {
    try {
      const page = document.getPage(index)
      if (lacksFont(calls, placeOf(page))) for (const one of page.getText()) characters.add(one)
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error
      // A page that cannot be opened is not drawn either.
    }
  }
  const isJapanese = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('Japan1')
  return characters.size === 0 ? null : spareFont(characters, isJapanese ? 'ja-JP' : 'zh-CN')
}

/** The library has no call for the fonts of a page and hides where it is. */
const placeOf = (page: PDFiumPage) => (page as unknown as { pageIdx: number }).pageIdx

let compiled: object | undefined

/** Compiles PDFium once for each thread, which takes a quarter of a second, and limits the memory of each instance. */
function instantiatorWithin(
  mostMemory: number,
  font: Buffer | null,
  onExports: (exports: Exports) => void
) {
  return (imports: object, onReady: (instance: never) => void): never => {
    const path = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
    compiled ??= new WebAssembly.Module(fs.readFileSync(path))
    const { env, ...others } = imports as Imports
    const grow = env.emscripten_resize_heap
    env.emscripten_resize_heap = (bytes) => bytes >>> 0 <= mostMemory && grow(bytes)
    const instance = new WebAssembly.Instance(compiled, { ...others, env })
    const exports = { ...instance.exports }
    if (font) {
      // The library starts without a configuration; this one has a folder of fonts.
      exports.FPDF_InitLibraryWithConfig = () => {
        const config = installFont(exports, { ...others, env }, font)
        instance.exports.FPDF_InitLibraryWithConfig(config)
      }
    }
    onExports(exports)
    // The library's type names the module, Emscripten expects the instance.
    onReady({ exports } as never)
    return exports as never
  }
}

function drawerOf(document: PDFiumDocument): DrawPage {
  return async (index, sizeOf) => {
    try {
      const page = document.getPage(index)
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      return await page.render({ render: 'bitmap', scale: 1, ...sizeOf({ width, height }) })
    } catch (error) {
      throw new PdfRejected('too_complex', (error as Error).message)
    }
  }
}

/** The largest size within limits, in whole pixels. */
export function fittingSize(
  { width, height }: { width: number; height: number },
  limits: { width: number; height: number }
) {
  const scale = Math.min(limits.width / width, limits.height / height)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: pixels(width), height: pixels(height) }
}
