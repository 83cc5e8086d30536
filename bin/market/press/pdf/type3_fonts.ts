import { PDFName, type PDFContext, type PDFRef } from 'pdf-lib'
import { compressed } from './compressed.js'
import { type Glyph } from '../shaping.js'

const PER_FONT = 255

interface Letter {
  glyph: Glyph
  font: number
  code: number
}

function bounds({ path }: Glyph): [number, number, number, number] {
  const xs = path.flatMap(({ args }) => args.filter((_, i) => i % 2 === 0))
  const ys = path.flatMap(({ args }) => args.filter((_, i) => i % 2 === 1))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function procedure(glyph: Glyph): string {
  if (glyph.path.length === 0) return `${glyph.natural} 0 d0`
  const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' }
  const body = glyph.path.map(({ op, args }) => `${args.join(' ')} ${operators[op]}`)
  return `${glyph.natural} 0 ${bounds(glyph).join(' ')} d1\n${body.join('\n')}\nf`
}

function toUnicode(letters: Letter[]): string {
  const hex = (text: string) =>
    Array.from({ length: text.length }, (_, i) =>
      text.charCodeAt(i).toString(16).padStart(4, '0')
    ).join('')
  const rows = letters.map(
    ({ code, glyph }) => `<${code.toString(16).padStart(2, '0')}> <${hex(glyph.text)}>`
  )
  const blocks: string[] = []
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Market def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${blocks.join(' ')} endcmap CMapName currentdict /CMap defineresource pop end end`
}

/**
 * Fonts with only the letters that a book uses (Type 3, ISO 32000-1 9.6.5): each outline is stored once, and the text
 * can be searched, copied and read aloud.
 */
export class Type3Fonts {
  readonly #letters = new Map<string, Letter>()

  /** The font number and code of a glyph. */
  locate(glyph: Glyph): { font: number; code: number } {
    let letter = this.#letters.get(glyph.id)
    if (!letter) {
      const index = this.#letters.size
      letter = { glyph, font: Math.floor(index / PER_FONT), code: index % PER_FONT }
      this.#letters.set(glyph.id, letter)
    }
    return letter
  }

  /** Writes the fonts into the document; returns one reference per font number. */
  register(context: PDFContext): PDFRef[] {
    const fonts: Letter[][] = []
    for (const letter of this.#letters.values()) (fonts[letter.font] ??= []).push(letter)
    return fonts.map((letters) => {
      const procedures = Object.fromEntries(
        letters.map(({ code, glyph }) => [
          `g${code}`,
          context.register(compressed(context, procedure(glyph))),
        ])
      )
      return context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [-200, -300, 1400, 1200],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          FirstChar: 0,
          LastChar: letters.length - 1,
          Widths: letters.map(({ glyph }) => glyph.natural),
          CharProcs: procedures,
          Encoding: {
            Type: 'Encoding',
            Differences: [0, ...letters.map(({ code }) => PDFName.of(`g${code}`))],
          },
          Resources: {},
          ToUnicode: context.register(compressed(context, toUnicode(letters))),
        })
      )
    })
  }
}
