import sharp from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import { frameOf } from '#watermarking/engines/pdf_drawing/page_frame'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { readOutline } from './read_outline.js'
import type { OutlineEntry } from './read_outline.js'
import type { Size } from './view_size.js'

export interface DocumentContents {
  /** Upright, in points or pixels. */
  pages: Size[]
  outline: OutlineEntry[]
}

export interface ReadContentsInput {
  path: string
  kind: 'pdf' | 'image'
}

/**
 * The sizes of a PDF's pages and its outline, or the size of a picture.
 * @throws PdfRejected, ImageRejected
 */
export async function readContents({ path, kind }: ReadContentsInput): Promise<DocumentContents> {
  if (kind === 'image') return { pages: [await sizeOfPicture(path)], outline: [] }
  return withPdf(path, ({ file, tree }) => ({
    pages: tree.pages.map((page) => {
      const { width, height } = frameOf(file, page)
      return { width: Math.round(width), height: Math.round(height) }
    }),
    outline: readOutline(file, tree),
  }))
}

async function sizeOfPicture(path: string): Promise<Size> {
  try {
    const { autoOrient } = await sharp(path).metadata()
    return autoOrient
  } catch (error) {
    throw new ImageRejected('unreadable', (error as Error).message)
  }
}
