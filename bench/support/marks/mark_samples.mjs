import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'

const A4 = [595, 842]
/** The resolution at which a standard screen shows a page at its true size. */
export const SCREEN_DPI = 96
export const STRENGTHS = ['discreet', 'strong']
const KEY = { id: 'sample', secret: Buffer.from('5a'.repeat(32), 'hex') }
const PAYLOAD = '10bcdef01234'

/**
 * Three pages on which a texture is most visible, as PNG at 96 dpi: white paper, a soft gradient,
 * a page of text with a gradient below. `pages[strength][n]`, and `pages.none[n]` without a mark.
 */
export async function renderMarkSamples() {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'mark-samples-'))
  try {
    const source = join(folder, 'source.pdf')
    fs.writeFileSync(source, await samplePages())
    const pages = { none: render(source, join(folder, 'none')) }
    for (const overlay of STRENGTHS) {
      const target = join(folder, `${overlay}.pdf`)
      stampPdfFile({ source, target, keys: [KEY], payload: PAYLOAD, visible: null, overlay })
      pages[overlay] = render(target, join(folder, overlay))
    }
    return pages
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function samplePages() {
  const document = await PDFDocument.create()
  document.addPage(A4)
  const gradient = await document.embedPng(await softGradient())
  document.addPage(A4).drawImage(gradient, { x: 0, y: 0, width: 595, height: 842 })
  const page = document.addPage(A4)
  const [bold, plain] = [
    await document.embedFont(StandardFonts.TimesRomanBold),
    await document.embedFont(StandardFonts.TimesRoman),
  ]
  page.drawText('Chapter 1', { x: 18, y: 808, size: 17, font: bold })
  const lines = [
    'A page of text on white paper, as a screen',
    'shows it at its true size. Below it lies a soft',
    'gradient.',
  ]
  lines.forEach((line, i) => {
    page.drawText(line, {
      x: 18,
      y: 784 - 15 * i,
      size: 10.5,
      font: plain,
      color: rgb(0.1, 0.1, 0.1),
    })
  })
  page.drawImage(gradient, { x: 18, y: 704, width: 560, height: 40 })
  return document.save()
}

export async function softGradient() {
  const [width, height] = [1240, 1754]
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [down, across] = [y / height, x / width]
      data[i] = Math.round(230 - 70 * down + 15 * across)
      data[i + 1] = Math.round(238 - 40 * down)
      data[i + 2] = Math.round(250 - 20 * down - 25 * across)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function render(path, prefix) {
  execFileSync('pdftocairo', ['-png', '-r', String(SCREEN_DPI), path, prefix])
  return [1, 2, 3].map((n) => fs.readFileSync(`${prefix}-${n}.png`))
}
