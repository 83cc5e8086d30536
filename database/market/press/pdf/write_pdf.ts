import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import sharp from 'sharp'
import { type Mark, type Sheet, type TextMark } from '../sheet.js'
import { n, svg } from '../svg.js'
import { Type3Fonts } from './type3_fonts.js'

function colour(hex: string): string {
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
  const out = ['BT', `${colour(mark.colour)} rg`]
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

function operators(mark: Mark, fonts: Type3Fonts, pictureName: () => string): string {
  if (mark.kind === 'text') return textOperators(mark, fonts)
  if (mark.kind === 'picture')
    return `q ${n(mark.w)} 0 0 ${n(-mark.h)} ${n(mark.x)} ${n(mark.y + mark.h)} cm /${pictureName()} Do Q`
  const paint = mark.fill && mark.stroke ? 'B' : mark.fill ? 'f' : 'S'
  return [
    mark.fill ? `${colour(mark.fill)} rg` : '',
    mark.stroke ? `${colour(mark.stroke)} RG ${n(mark.strokeWidth ?? 1)} w 1 J 1 j` : '',
    shapeOperators(mark.d),
    paint,
  ].join(' ')
}

/** Pixels per point: sharp enough to print small, small enough to mail. */
const DENSITY = 2.1

/**
 * Turn sheets into a PDF file. Pictures become JPEG once each, however often they are used.
 *
 * @param madeAt stands in the file as its date, so that the same sheets give the same bytes
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
  const images = new Map<string, Promise<PDFRef>>()
  const render = async (content: string, [w, h]: [number, number], width: number) => {
    const jpeg = await sharp(Buffer.from(svg(Math.round(w), Math.round(h), content)))
      .resize({ width: Math.round(width * DENSITY) })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: false })
      .toBuffer()
    return (await document.embedJpg(jpeg)).ref
  }

  const pages: { sheet: Sheet; body: string; names: Map<string, Promise<PDFRef>> }[] = sheets.map(
    (sheet) => {
      const names = new Map<string, Promise<PDFRef>>()
      const body = sheet.marks.map((mark) =>
        operators(mark, fonts, () => {
          if (mark.kind !== 'picture') throw new Error('Only pictures have names')
          const image = images.get(mark.content) ?? render(mark.content, mark.box, mark.w)
          images.set(mark.content, image)
          const name = `P${names.size}`
          names.set(name, image)
          return name
        })
      )
      return { sheet, body: body.join('\n'), names }
    }
  )

  const fontRefs = fonts.register(context)
  for (const { sheet, body, names } of pages) {
    const page = document.addPage([sheet.w, sheet.h])
    const pictures = await Promise.all(
      [...names].map(async ([name, ref]) => [name, await ref] as const)
    )
    page.node.set(
      PDFName.of('Contents'),
      context.register(context.flateStream(`1 0 0 -1 0 ${sheet.h} cm\n${body}`))
    )
    page.node.set(
      PDFName.of('Resources'),
      context.obj({
        Font: Object.fromEntries(fontRefs.map((ref, i) => [`T${i}`, ref])),
        XObject: Object.fromEntries(pictures),
      })
    )
  }
  return document.save()
}
