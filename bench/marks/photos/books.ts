import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import type { PDFFont, PDFPage } from 'pdf-lib'
import { randomNumbers } from './random_numbers.js'

const A4 = [595, 842] as const
const MARGIN = 62
const SYLLABLES =
  'ba cor den el fa gri hol in ju ka lan mer no or pel qua ris sto tan ul ven wil xa yor zen'.split(
    ' '
  )

type Random = ReturnType<typeof randomNumbers>

/** A book of text, headings, tables and figures; no two pages are alike. */
export async function makeBookPdf(pages: number, seed: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const fonts = {
    text: await document.embedFont(StandardFonts.TimesRoman),
    heading: await document.embedFont(StandardFonts.HelveticaBold),
  }
  for (let n = 0; n < pages; n++) {
    const random = randomNumbers(seed * 10_000 + n)
    const page = document.addPage([...A4])
    let top = A4[1] - MARGIN
    while (top > MARGIN + 60) {
      const kind = random.between(0, 1)
      if (kind < 0.12) top = drawHeading(page, fonts.heading, random, top)
      else if (kind < 0.24) top = drawTable(page, fonts.text, random, top)
      else if (kind < 0.32) top = drawFigure(page, random, top)
      else top = drawParagraph(page, fonts.text, random, top)
    }
    page.drawText(String(n + 1), { x: A4[0] / 2, y: 40, size: 10, font: fonts.text })
  }
  return document.save()
}

function word(random: Random): string {
  const count = Math.floor(random.between(1, 4))
  return Array.from(
    { length: count },
    () => SYLLABLES[Math.floor(random.between(0, SYLLABLES.length))]
  ).join('')
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => word(random)).join(' ')
}

function drawHeading(page: PDFPage, font: PDFFont, random: Random, top: number): number {
  page.drawText(words(random, 3), { x: MARGIN, y: top - 16, size: 15, font })
  return top - 34
}

function drawParagraph(page: PDFPage, font: PDFFont, random: Random, top: number): number {
  const lines = Math.min(Math.floor(random.between(3, 10)), Math.floor((top - MARGIN) / 14))
  for (let i = 0; i < lines; i++) {
    const count = i === lines - 1 ? 4 : 11
    page.drawText(words(random, count), { x: MARGIN, y: top - 14 * (i + 1), size: 10.5, font })
  }
  return top - 14 * lines - 12
}

function drawTable(page: PDFPage, font: PDFFont, random: Random, top: number): number {
  const rows = Math.min(5, Math.floor((top - MARGIN) / 18))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [MARGIN + 115 * column, top - 18 * (row + 1)]
      page.drawRectangle({
        x,
        y,
        width: 115,
        height: 18,
        borderWidth: 0.6,
        borderColor: rgb(0.3, 0.3, 0.3),
      })
      page.drawText(word(random), { x: x + 5, y: y + 5, size: 9, font })
    }
  }
  return top - 18 * rows - 16
}

function drawFigure(page: PDFPage, random: Random, top: number): number {
  const height = Math.min(120, top - MARGIN)
  for (let i = 0; i < 14; i++) {
    const bar = random.between(0.1, 1) * height
    const color = rgb(random.between(0.2, 0.9), random.between(0.2, 0.9), random.between(0.2, 0.9))
    page.drawRectangle({ x: MARGIN + 33 * i, y: top - height, width: 26, height: bar, color })
  }
  return top - height - 18
}
