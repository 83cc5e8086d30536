import { PDFDocument, StandardFonts } from 'pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import watermarking from '#config/watermarking'
import { makeTile } from '#watermarking/engines/image/tile'

const WORDS =
  'harbor lantern winter river copper meadow silent bridge paper garden engine marble window orchard signal velvet'.split(
    ' '
  )

/** Repeatable numbers below a limit (Lehmer's generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 17
  return (below) => {
    state = (state * 48271) % 2147483647
    return Math.floor((state / 2147483647) * below)
  }
}

/** A PDF of pages full of text, no two alike. */
export async function textPages(pages: number, seed = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let page = 1; page <= pages; page++) {
    const below = numbersFrom(seed * 100 + page)
    const sheet = document.addPage([595, 842])
    for (let line = 0; line < 44; line++) {
      const count = below(9) === 0 ? 0 : 4 + below(8)
      const words = Array.from({ length: count }, () => WORDS[below(WORDS.length)])
      sheet.drawText(words.join(' '), { x: 60, y: 780 - 16 * line, size: 11, font })
    }
  }
  return Buffer.from(await document.save())
}

/**
 * Another document with a copy's mark laid over it: a forgery.
 * @param payload of the copy
 */
export async function forgedPage(payload: string): Promise<Buffer> {
  const { data, width, height } = await draw(await textPages(1, 9), 1)
  const tile = makeTile(watermarking.keys[0]!, payload)
  const side = Math.sqrt(tile.length)
  const gray = Buffer.alloc(width * height)
  for (let i = 0; i < gray.length; i++) {
    const place = (Math.floor(i / width) % side) * side + ((i % width) % side)
    gray[i] = Math.min(255, Math.max(0, Math.round(data[4 * i]! - 4 + 4 * tile[place]!)))
  }
  return sharp(gray, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

const SIZE = { width: 1000, height: 1300 }
/** The page in the photo: the images of its corners, clockwise from the upper left. */
const CORNERS = [
  [120, 70],
  [890, 130],
  [860, 1200],
  [160, 1240],
] as const

/**
 * A photo of a screen with one page, at an angle, at two thirds of its contrast, blurred, with noise, as JPEG.
 * @param page from 1
 */
export async function photoOf(pdf: Buffer, page: number): Promise<Buffer> {
  const drawn = await draw(pdf, page)
  const below = numbersFrom(page)
  const photo = Buffer.alloc(SIZE.width * SIZE.height)
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      const [u, v] = onPage(x, y)
      const level = 30 + 0.66 * grayAt(drawn, u, v)
      photo[y * SIZE.width + x] = Math.round(level + below(9) - 4)
    }
  }
  return sharp(photo, { raw: { ...SIZE, channels: 1 } })
    .blur(0.7)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Higher than this, and a strip is searched as the picture of a page. */
const STRIP = 100

/** A PDF whose pages were flattened to strips of pixels, as printing to a file does: no strip shows a mark. */
export async function flattened(pdf: Buffer, pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) {
    const { data, width, height } = await draw(pdf, page, 150)
    const sheet = document.addPage([width, height])
    for (let top = 0; top < height; top += STRIP) {
      const rows = Math.min(STRIP, height - top)
      const pixels = data.subarray(top * width * 4, (top + rows) * width * 4)
      const png = sharp(pixels, { raw: { width, height: rows, channels: 4 } })
        .removeAlpha()
        .png()
      const image = await document.embedPng(await png.toBuffer())
      sheet.drawImage(image, { x: 0, y: height - top - rows, width, height: rows })
    }
  }
  return Buffer.from(await document.save())
}

/** A page as a screen shows it. */
async function draw(pdf: Buffer, page: number, dpi = 96): Promise<Drawn> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const drawn = await document.getPage(page - 1).render({ render: 'bitmap', scale: dpi / 72 })
  library.destroy()
  return drawn
}

/** Shares of the page's width and height at a place of the photo: the inverse of the square's projection (Heckbert 1989). */
function onPage(x: number, y: number): [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = CORNERS
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [a, b] = [x1 - x0 + g * x1 - g * x, x3 - x0 + h * x3 - h * x]
  const [c, d] = [y1 - y0 + g * y1 - g * y, y3 - y0 + h * y3 - h * y]
  const [p, q] = [x - x0, y - y0]
  return [(p * d - b * q) / (a * d - b * c), (a * q - c * p) / (a * d - b * c)]
}

type Drawn = { data: Uint8Array; width: number; height: number }

/** Linear between pixels; black beyond the page. */
function grayAt({ data, width, height }: Drawn, u: number, v: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 20
  const at = (column: number, row: number) => data[(row * width + column) * 4]!
  const [a, b] = [x - left, y - top]
  const upper = at(left, top) * (1 - a) + at(left + 1, top) * a
  const lower = at(left, top + 1) * (1 - a) + at(left + 1, top + 1) * a
  return upper * (1 - b) + lower * b
}
