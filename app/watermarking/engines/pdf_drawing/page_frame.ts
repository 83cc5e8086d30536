import { PdfRejected } from '#watermarking/errors'
import { LIMITS } from '#watermarking/engines/pdf_file/limits'
import type { PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'

/** [a b c d e f] of ISO 32000-1, 8.3.3: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A page as displayed. */
export interface PageFrame {
  /** Points (1/72 inch) as displayed: after rotation, with the user unit applied. */
  width: number
  height: number
  /** From displayed points, origin at the lower left, to the user space of the page. */
  toUserSpace: Matrix
  /** Equal for pages that can share their drawing. */
  key: string
}

type Box = readonly [left: number, bottom: number, right: number, top: number]

const LETTER: Box = [0, 0, 612, 792]

/** The frame of a page: its crop box (else its media box), turned by the page's rotation, in its user unit. */
export function frameOf(file: PdfFile, { dict, inherited }: PdfPage): PageFrame {
  const media = readBox(file, inherited.get('MediaBox')) ?? LETTER
  const box = intersect(media, readBox(file, inherited.get('CropBox')) ?? media)
  const rotate = file.resolve(inherited.get('Rotate'))
  const quarter = typeof rotate === 'number' ? ((Math.round(rotate / 90) % 4) + 4) % 4 : 0
  const userUnit = file.resolve(dict.get('UserUnit'))
  const unit = typeof userUnit === 'number' && userUnit > 0 && userUnit <= 1e6 ? userUnit : 1
  const [left, bottom, right, top] = box
  const [across, up] = [(right - left) * unit, (top - bottom) * unit]
  const s = 1 / unit
  // A page rotated clockwise by 90 degrees shows its left edge at the top, and so on.
  const turned: Matrix[] = [
    [s, 0, 0, s, left, bottom],
    [0, s, -s, 0, right, bottom],
    [-s, 0, 0, -s, right, top],
    [0, -s, s, 0, left, top],
  ]
  const [width, height] = quarter % 2 ? [up, across] : [across, up]
  const key = [...box.map((side) => side.toFixed(1)), quarter, unit].join()
  return { width, height, toUserSpace: turned[quarter]!, key }
}

/**
 * Rejects pages larger than viewers accept, which would make the shared overlay image too coarse or drawing too slow.
 * @throws PdfRejected `page_too_large`
 */
export function assertPageSize(file: PdfFile, { dict, inherited }: PdfPage) {
  const unit = file.resolve(dict.get('UserUnit'))
  const largest = Math.min(
    LIMITS.pageUnits,
    LIMITS.pagePoints / (typeof unit === 'number' && unit > 0 ? unit : 1)
  )
  const sides = file.resolve(inherited.get('MediaBox'))
  if (!Array.isArray(sides)) return
  const [left, bottom, right, top] = sides.map((side) => Number(file.resolve(side)))
  const isTooLarge = Math.abs(right! - left!) > largest || Math.abs(top! - bottom!) > largest
  if (isTooLarge) throw new PdfRejected('page_too_large')
}

function readBox(file: PdfFile, object: PdfObject | undefined): Box | null {
  const sides = file.resolve(object)
  if (!Array.isArray(sides) || sides.length !== 4) return null
  const numbers = sides.map((side) => file.resolve(side))
  if (!numbers.every((side) => typeof side === 'number' && Math.abs(side) <= LIMITS.pagePoints))
    return null
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  return isEmpty(box) ? null : box
}

function intersect(media: Box, crop: Box): Box {
  const common: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return isEmpty(common) ? media : common
}

const isEmpty = ([left, bottom, right, top]: Box) => right - left < 1 || top - bottom < 1
