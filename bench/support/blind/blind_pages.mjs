import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import { softGradient } from '../marks/mark_samples.mjs'

const A4 = [595, 842]
export const KINDS = ['text', 'gradient', 'photograph', 'flat']
export const STRENGTHS = ['discreet', 'strong']
/** A standard screen, and a high-density one. */
export const RESOLUTIONS = [96, 192]
const KEY = { id: 'trial', secret: Buffer.from('5b'.repeat(32), 'hex') }
const PAYLOAD = '10bcdef01234'
const WORDS =
  'a page of plain prose as a reader meets it with lines that run from one margin to the other and words of many lengths so that paper and ink take turns'.split(
    ' '
  )
const FLAT_COLORS = ['#f4e9d8', '#d7e8f2', '#8fb08c', '#4a5a78', '#c9766b', '#eeeeee']

/**
 * One page of each kind, as PNG: `pages[resolution][strength][n]` in the order of KINDS, strength `none` without a mark.
 *
 * @param photograph a picture file that fills a page
 */
export async function drawTrialPages(photograph) {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'blind-trial-'))
  try {
    const source = join(folder, 'source.pdf')
    fs.writeFileSync(source, await pagesOfAllKinds(photograph))
    const files = { none: source }
    for (const overlay of STRENGTHS) {
      files[overlay] = join(folder, `${overlay}.pdf`)
      stampPdfFile({ source, target: files[overlay], keys: [KEY], payload: PAYLOAD, overlay })
    }
    return Object.fromEntries(
      RESOLUTIONS.map((resolution) => [resolution, renderAll(files, resolution, folder)])
    )
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function renderAll(files, resolution, folder) {
  return Object.fromEntries(
    Object.entries(files).map(([strength, file]) => {
      const prefix = join(folder, `${strength}-${resolution}`)
      execFileSync('pdftocairo', ['-png', '-r', String(resolution), file, prefix])
      return [strength, KINDS.map((_, i) => fs.readFileSync(`${prefix}-${i + 1}.png`))]
    })
  )
}

async function pagesOfAllKinds(photograph) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  drawProse(document.addPage(A4), font)
  await fill(document, await softGradient())
  const size = { width: 1240, height: 1754, fit: 'cover' }
  await fill(document, await sharp(photograph).resize(size).png().toBuffer())
  drawFlatAreas(document.addPage(A4))
  return document.save()
}

function drawProse(page, font) {
  for (let line = 0; line < 52; line++) {
    const words = Array.from({ length: 15 }, (_, i) => WORDS[(line * 7 + i * 5) % WORDS.length])
    const y = 790 - 14.5 * line
    if (line % 9 !== 8)
      page.drawText(words.join(' '), { x: 56, y, size: 11, font, color: rgb(0.1, 0.1, 0.1) })
  }
}

async function fill(document, png) {
  const picture = await document.embedPng(png)
  document.addPage(A4).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
}

function drawFlatAreas(page) {
  FLAT_COLORS.forEach((color, i) => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    const [x, y] = [(i % 2) * 297.5, Math.floor(i / 2) * 280.7]
    page.drawRectangle({ x, y, width: 297.5, height: 280.7, color: rgb(r, g, b) })
  })
}
