import { PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'

const DEEPEST_FORM = 4
const MOST_IMAGES_OF_A_PAGE = 50
const LEAST_SIDE = 256

/** An image on a page, by the number of its object. */
export interface PageImage {
  number: number
  dict: PdfDict
}

/** Images that a page may draw, including those inside its forms, large ones first. */
export function pageImages(file: PdfFile, page: PdfPage): PageImage[] {
  const found = new Map<number, PageImage>()
  const visited = new Set<number>()
  collect(file, page.inherited.get('Resources'), found, visited, 0)
  return [...found.values()].sort((one, other) => area(other.dict) - area(one.dict))
}

function collect(
  file: PdfFile,
  resources: PdfObject | undefined,
  found: Map<number, PageImage>,
  visited: Set<number>,
  depth: number
) {
  const objects = file.dict(file.dict(resources)?.get('XObject'))
  if (!objects || depth > DEEPEST_FORM) return
  for (const ref of objects.values()) {
    if (!(ref instanceof PdfRef) || visited.has(ref.number) || found.size >= MOST_IMAGES_OF_A_PAGE)
      continue
    visited.add(ref.number)
    const dict = file.dict(ref)
    if (!dict) continue
    if (dict.has('Width') && isLarge(dict)) found.set(ref.number, { number: ref.number, dict })
    else if (dict.has('BBox')) collect(file, dict.get('Resources'), found, visited, depth + 1)
  }
}

function side(dict: PdfDict, key: 'Width' | 'Height'): number {
  const length = dict.get(key)
  return typeof length === 'number' ? length : 0
}

function isLarge(dict: PdfDict): boolean {
  return side(dict, 'Width') >= LEAST_SIDE && side(dict, 'Height') >= LEAST_SIDE
}

function area(dict: PdfDict): number {
  return side(dict, 'Width') * side(dict, 'Height')
}
