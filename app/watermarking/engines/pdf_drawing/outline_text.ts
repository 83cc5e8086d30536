import type { Font, PathCommand } from 'fontkit'
import { fontFor } from './font_library.js'

/** A line of text as shapes. Units are thousandths of the font size; the baseline is y = 0, the line starts at x = 0. */
export interface OutlinedText {
  /** Path operators of a content stream, filled. */
  operators: string
  width: number
}

export const EM = 1000
const MISSING_ADVANCE = 600

/**
 * Draws text as outlines: no font must be embedded, all scripts of the fonts work alike, and the line cannot be found
 * by a text search. A character without a glyph becomes an empty box.
 */
export function outlineText(text: string, locale: string): OutlinedText {
  const operators: string[] = []
  let x = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const font = fontFor(codePoint, locale)
    operators.push(font ? glyphPath(font, codePoint, x) : emptyBox(x))
    x += font ? advance(font, codePoint) : MISSING_ADVANCE
  }
  return { operators: operators.join(''), width: Math.round(x) }
}

/** Outlines of single characters, for callers that lay out their own lines. */
export function outlineGlyphs(input: { characters: string; locale: string }) {
  const characters = [...new Set(input.characters)]
  return new Map(characters.map((one) => [one, outlineText(one, input.locale)]))
}

function advance(font: Font, codePoint: number): number {
  return (font.glyphForCodePoint(codePoint).advanceWidth * EM) / font.unitsPerEm
}

function glyphPath(font: Font, codePoint: number, x: number): string {
  const scale = EM / font.unitsPerEm
  let [lastX, lastY] = [0, 0]
  const point = (px: number, py: number) =>
    `${Math.round(px * scale + x)} ${Math.round(py * scale)}`
  const draw = ({ command, args }: PathCommand): string => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    const [fromX, fromY] = [lastX, lastY]
    ;[lastX, lastY] = args.length >= 2 ? [args.at(-2)!, args.at(-1)!] : [lastX, lastY]
    switch (command) {
      case 'moveTo':
        return `${point(a, b)} m\n`
      case 'lineTo':
        return `${point(a, b)} l\n`
      case 'bezierCurveTo':
        return `${point(a, b)} ${point(c, d)} ${point(e, f)} c\n`
      case 'quadraticCurveTo': {
        // Converts a quadratic curve to a cubic one: its control points are two thirds of the way to the quadratic
        // one.
        const first = point(fromX + (2 / 3) * (a - fromX), fromY + (2 / 3) * (b - fromY))
        return `${first} ${point(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d))} ${point(c, d)} c\n`
      }
      default:
        return 'h\n'
    }
  }
  const path = font.glyphForCodePoint(codePoint).path.commands.map(draw).join('')
  return path && `${path}f\n`
}

function emptyBox(x: number): string {
  const left = Math.round(x) + 60
  return `${left} 0 480 700 re ${left + 50} 50 380 600 re f*\n`
}
