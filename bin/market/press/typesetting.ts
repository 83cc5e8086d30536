import { type Face } from './fonts.js'
import { shape, widthOf, type Glyph } from './shaping.js'

/** Characters that must not start a line, and those that must not end one (JIS X 4051, GB/T 15834). */
const NOT_FIRST = new Set(
  '，。、；：？！）」』】》〉’”…ー―・々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:?!)]}%'
)
const NOT_LAST = new Set('（「『【《〈‘“([{')

const PIECE = /[A-Za-zÀ-ɏ0-9.,:;!?'’"“”()&/+\-–_`=<>$#*|~@%]+|\s+|—+|…+|./gsu
const WESTERN = /^[A-Za-zÀ-ɏ0-9("“'’$`]/u

interface Piece {
  text: string
  glyphs: Glyph[]
  width: number
}

/** A line: its glyphs, natural width, and whether it ends the paragraph. */
export interface Line {
  glyphs: Glyph[]
  width: number
  isLast: boolean
}

function pieces(text: string, face: Face, size: number): Piece[] {
  return [...text.matchAll(PIECE)].map(([part]) => {
    const glyphs = shape(part, face)
    return { text: part, glyphs, width: widthOf(glyphs, size) }
  })
}

/** Whether the line may break between these neighbors. */
function breaks(left: Piece | undefined, right: Piece): boolean {
  if (!left || NOT_FIRST.has(right.text[0]!) || NOT_LAST.has(left.text.at(-1)!)) return false
  return !(WESTERN.test(left.text) && WESTERN.test(right.text))
}

/**
 * Breaks a paragraph into lines no wider than `measure` (same unit as `size`), by the rules of Chinese and Japanese
 * composition for full-width text and between words for Latin.
 */
export function breakLines(
  text: string,
  face: Face,
  size: number,
  measure: number,
  indent = 0
): Line[] {
  const lines: Line[] = []
  let line: Piece[] = []
  let room = measure - indent
  const finish = (isLast: boolean) => {
    while (line.at(-1) && /^\s+$/.test(line.at(-1)!.text)) line.pop()
    const glyphs = line.flatMap((piece) => piece.glyphs)
    if (glyphs.length > 0) lines.push({ glyphs, width: widthOf(glyphs, size), isLast })
    line = []
    room = measure
  }
  for (const piece of pieces(text, face, size)) {
    const used = line.reduce((sum, { width }) => sum + width, 0)
    if (used + piece.width > room + 0.01 && line.length > 0) {
      if (/^\s+$/.test(piece.text)) {
        finish(false)
        continue
      }
      const carried: Piece[] = []
      while (line.length > 1 && !breaks(line.at(-1), carried[0] ?? piece))
        carried.unshift(line.pop()!)
      finish(false)
      line = carried
    }
    if (line.length > 0 || lines.length === 0 || !/^\s+$/.test(piece.text)) line.push(piece)
  }
  finish(true)
  if (lines.length > 0) lines.at(-1)!.isLast = true
  return lines
}

/** The largest size, not above `most`, in which the text fits `width` within `rows` lines. */
export function fit(text: string, face: Face, width: number, rows: number, most: number): number {
  for (let size = most; size > most * 0.25; size *= 0.96) {
    const parts = text.split('\n')
    const needed = parts.reduce((sum, part) => sum + breakLines(part, face, size, width).length, 0)
    const widest = Math.max(
      ...parts.flatMap((part) => breakLines(part, face, size, width).map((l) => l.width))
    )
    if (needed <= Math.max(rows, parts.length) && widest <= width) return size
  }
  return most * 0.25
}
