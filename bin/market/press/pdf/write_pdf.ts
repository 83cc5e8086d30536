import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import sharp from 'sharp'
import { type Mark, type PictureMark, type Sheet, type TextMark } from '../sheet.js'
import { n, svg } from '../svg.js'
import { compressed } from './compressed.js'
import { Type3Fonts } from './type3_fonts.js'

function color(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => n(part / 255)).join(' ')
}

const SHAPE: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' }

function shapeOperators(d: string): string {
  return [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)]
    .map(([, op, args]) => `${args!.trim()} ${SHAPE[op!]}`)
    .join(' ')
}

/** A run of text: strings in hex, with kerning and justification as adjustments between the codes. */
function textOperators(mark: TextMark, fonts: Type3Fonts): string {
  const out = ['BT', `${color(mark.color)} rg`]
  let [pen, font, row] = [mark.x, -1, '']
  const flush = () => {
    if (row) out.push(`[${row}] TJ`)
    row = ''
  }
  for (const glyph of mark.glyphs) {
    const place = fonts.locate(glyph)
    if (place.font !== font) {
      flush()
      font = place.font
      out.push(`/T${font} ${n(mark.size)} Tf 1 0 0 -1 ${n(pen)} ${n(mark.y)} Tm`)
    }
    const extra = mark.spread + (glyph.text === ' ' ? mark.wordSpread : 0)
    const adjust = glyph.natural - glyph.advance - (extra * 1000) / mark.size
    row += `<${place.code.toString(16).padStart(2, '0')}>${Math.abs(adjust) > 0.4 ? ` ${n(adjust)} ` : ''}`
    pen += (glyph.advance * mark.size) / 1000 + extra
  }
  flush()
  out.push('ET')
  return out.join('\n')
}

function operators(
  mark: Mark,
  fonts: Type3Fonts,
  nameOf: (picture: PictureMark) => string
): string {
  if (mark.kind === 'text') return textOperators(mark, fonts)
  if (mark.kind === 'picture')
    return `q ${n(mark.w)} 0 0 ${n(-mark.h)} ${n(mark.x)} ${n(mark.y + mark.h)} cm /${nameOf(mark)} Do Q`
  const paint = mark.fill && mark.stroke ? 'B' : mark.fill ? 'f' : 'S'
  return [
    mark.fill ? `${color(mark.fill)} rg` : '',
    mark.stroke ? `${color(mark.stroke)} RG ${n(mark.strokeWidth ?? 1)} w 1 J 1 j` : '',
    shapeOperators(mark.d),
    paint,
  ].join(' ')
}

/** Pixels per point: sharp enough for print, small enough for email. */
const DENSITY = 2.1

async function render(content: string, [w, h]: [number, number], width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg(Math.round(w), Math.round(h), content)))
    .resize({ width: Math.round(width * DENSITY) })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 52, mozjpeg: true })
    .toBuffer()
}

/**
 * Writes sheets as a PDF file. Each picture is stored once as JPEG, however often it is used.
 * @param madeAt creation date in the file, so that the same sheets give the same bytes
 */
export async function writePdf(
  sheets: Sheet[],
  about: { title: string; author: string; language: string; madeAt: Date }
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(about.title)
  document.setAuthor(about.author)
  document.setLanguage(about.language)
  document.setCreationDate(about.madeAt)
  document.setModificationDate(about.madeAt)
  document.setCreator('Countermark')

  const { context } = document
  const fonts = new Type3Fonts()
  const pictures = new Map<string, { name: string; jpeg: Promise<Buffer> }>()
  const nameOf = ({ content, box, w }: PictureMark) => {
    const existing = pictures.get(content)
    if (existing) return existing.name
    const name = `P${pictures.size}`
    pictures.set(content, { name, jpeg: render(content, box, w) })
    return name
  }
  const bodies = sheets.map(({ marks }) =>
    marks.map((mark) => operators(mark, fonts, nameOf)).join('\n')
  )

  const images: [string, PDFRef][] = []
  for (const { name, jpeg } of pictures.values()) {
    images.push([name, (await document.embedJpg(await jpeg)).ref])
  }
  const resources = context.register(
    context.obj({
      Font: Object.fromEntries(fonts.register(context).map((ref, i) => [`T${i}`, ref])),
      XObject: Object.fromEntries(images),
    })
  )
  for (const [i, { w, h }] of sheets.entries()) {
    const page = document.addPage([w, h])
    const contents = compressed(context, `1 0 0 -1 0 ${h} cm\n${bodies[i]}`)
    page.node.set(PDFName.of('Contents'), context.register(contents))
    page.node.set(PDFName.of('Resources'), resources)
  }
  return document.save()
}
