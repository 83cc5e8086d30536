import { fontFor, type Face } from './fonts.js'

export interface PathCommand {
  op: 'M' | 'L' | 'C' | 'Z'
  args: number[]
}

/** A glyph to be drawn; lengths in thousandths of the type size, y upwards. */
export interface Glyph {
  id: string
  text: string
  advance: number
  /** The advance before kerning. */
  natural: number
  path: PathCommand[]
}

interface RawCommand {
  command: string
  args: number[]
}

const glyphs = new Map<string, Glyph>()
const words = new Map<string, Glyph[]>()

/** Converts TrueType's quadratic curves; PDF and our SVG paths use cubic ones only. */
function toCubic(commands: RawCommand[]): PathCommand[] {
  const path: PathCommand[] = []
  let [x, y] = [0, 0]
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      path.push({ op: 'Z', args: [] })
      continue
    }
    let cubic = args
    if (command === 'quadraticCurveTo') {
      const [cx, cy, ex, ey] = args as [number, number, number, number]
      const third = (from: number, control: number) => from + (2 / 3) * (control - from)
      cubic = [third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey]
    }
    const op = command === 'moveTo' ? 'M' : command === 'lineTo' ? 'L' : 'C'
    path.push({ op, args: cubic.map(Math.round) })
    ;[x, y] = [args.at(-2)!, args.at(-1)!]
  }
  return path
}

function shapeWord(word: string, face: Face): Glyph[] {
  const { id, font } = fontFor(word.codePointAt(0)!, face)
  const run = font.layout(word)
  return run.glyphs.map((glyph, index) => {
    const advance = Math.round(run.positions[index]!.xAdvance)
    const key = `${id}/${glyph.id}`
    let plain = glyphs.get(key)
    if (!plain) {
      const text = String.fromCodePoint(...glyph.codePoints)
      const raw = glyph.path.commands as unknown as RawCommand[]
      const natural = Math.round(glyph.advanceWidth)
      plain = { id: key, text, advance: natural, natural, path: toCubic(raw) }
      glyphs.set(key, plain)
    }
    return plain.advance === advance ? plain : { ...plain, advance }
  })
}

/** Letters within one font file are shaped together (kerning, fi); all others alone. */
const RUN = /[A-Za-zÀ-ɏ0-9.,:;!?'’"“”()&/+\-–—]+|./gsu

/** Shapes a line of text into glyphs in reading order. */
export function shape(text: string, face: Face): Glyph[] {
  return [...text.matchAll(RUN)].flatMap(([run]) => {
    const key = `${face.language}${face.weight}${run}`
    let word = words.get(key)
    if (!word) {
      const first = fontFor(run.codePointAt(0)!, face).id
      const together = [...run].every((char) => fontFor(char.codePointAt(0)!, face).id === first)
      word = together ? shapeWord(run, face) : [...run].flatMap((char) => shapeWord(char, face))
      words.set(key, word)
    }
    return word
  })
}

/** Width of a line in the unit of `size`, with `tracking` (fraction of the size) after each glyph. */
export function widthOf(line: Glyph[], size: number, tracking = 0): number {
  const sum = line.reduce((total, glyph) => total + glyph.advance, 0)
  return (sum * size) / 1000 + Math.max(0, line.length - 1) * tracking * size
}
